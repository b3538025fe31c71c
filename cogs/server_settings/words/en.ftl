### Texts of /settings.

settings = Where and how this server plays: for those who manage it
# $here (text): a mention of a channel. $permissions (text): what is missing, as Discord shows it
refused-hall = I can’t post results in { $here }: I lack { $permissions } there. Allow that, then try again.
refused-manage = Only those who can manage this server (permission **Manage Server**) can see and set this.

# $place: thread or here
settings-place =
    { $place ->
        [thread] in a thread of its own
       *[here] right in the channel
    }
settings-late =
    { $late ->
        [stand-in] a stand-in plays on
       *[default] a default answer, this once
    }
settings-shown =
    { $shown ->
        [yes] everyone in the channel
       *[no] only the one who asks
    }
settings-no-pace = no limit, as long as it takes
# $turn, $reserve (text): lengths of time
settings-pace = each turn: { $turn } (+ { $reserve } reserve)
# Voice (comment): it is a heading
settings-head = ## Settings of this server
# $where, $who, $hall (text): channels, a role, as one of the messages below
settings-tables = **Who can open tables**: { $who }, in { $where }.
settings-anywhere = any channel
settings-everybody = everyone
settings-role = { $role } and those who manage the server
# $pace (text): as above
settings-new = **New tables**, unless their owner says otherwise: { settings-place }; { $pace }; when time is up, { settings-late }.
settings-leaderboards = **Leaderboards** are seen by { settings-shown }.
# $reaches (yes, no)
settings-play = **/play** seats people here { settings-play-with }.
settings-play-with =
    { $reaches ->
        [yes] also with people of other servers
       *[no] only with each other
    }
settings-hall = **Hall of fame**: results are posted in { $hall }.
settings-no-hall = **Hall of fame**: results are posted nowhere.
settings-foot = -# Each choice counts at once, for tables opened from now on.
settings-new-place = New tables: { settings-place }
settings-new-late = Time up: { settings-late }
settings-new-shown = Leaderboards: { settings-shown }
settings-new-play =
    { $reaches ->
        [yes] /play: other servers, too
       *[no] /play: this server only
    }
# $name (text): a language, in itself; $chosen: whether it was chosen here
settings-language =
    { $chosen ->
        [yes] Language: { $name }
       *[no] Language: as set in Discord
    }
settings-pick-channels = Where tables may be opened (none: anywhere)
settings-pick-role = Who may open tables (none: everyone)
settings-pick-hall = Hall of fame: where results are posted (none: nowhere)
settings-pick-pace = Time for each turn
refused-setting = That setting isn’t valid any more. Type `/settings` again for the form as it is now.
