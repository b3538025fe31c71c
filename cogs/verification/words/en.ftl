### Texts of Verify, a button.

# $seal (text): the seal, as code. $check, $replay (text): what to type, as code. $match (number)
verify-waits = The chance of match { $match } is sealed as { $seal }. The same seal ends the link **Sealed chance** on its card, and in the DM of everyone who sat down. When the match is over, **Verify** gives you the file behind the seal.
verify-never = Match { $match } was closed before anything was dealt, so there is nothing to verify.
verify-let-go = Match { $match } can’t be verified any more: what that takes isn’t kept so long here.
# Voice (comment): it begins with a heading
verify-whole =
    { "##" } Match { $match }: verify its chance
    {""}**What this file shows.** Every roll and shuffle of the match, and all that stand-ins left to chance, follows from one key. The key follows from a secret that was sealed when the table opened. What each player added by sitting down went in, too, and so did **Start**. So nobody chose the deal: no player, and not the people who run this bot.
    {""}**The seal** is { $seal }. It must end the link **Sealed chance** on the table’s card and in your DM. It can’t be changed afterwards, since it fits this secret and no other.
    {""}**What it doesn’t show.** The people who run the bot can read secrets during a match; it shows only that they didn’t choose them. It holds every hand and every card of this match, also those that the rules keep hidden.
    {""}**Check it yourself** without this bot: { $check }. That is a script of 80 lines that comes with Parlour’s source. To play it again by the rules: { $replay }.
# Voice (comment): it begins with a heading
verify-single =
    { "##" } Match { $match }: verify its chance
    This table’s secrets stay secret. The file opens the rolls and draws that everyone saw, one by one, and nothing else.
    {""}**What it shows.** Each of them follows from a secret of its own, sealed when the table opened. What each player added by sitting down went in, too, and so did **Start**. So nobody chose them: no player, and not the people who run this bot.
    {""}**The seal** is { $seal }. It must end the link **Sealed chance** on the table’s card and in your DM.
    {""}**What it doesn’t show.** Hidden cards came from the same seal, but stay under it. The people who run the bot can read them.
    {""}**Check it yourself** without this bot: { $check }. That is a script of 80 lines that comes with Parlour’s source.
# $at (text): when
verify-daily = Match { $match } is a deal of the day. Its seal is { $seal }. Others may still be playing it, so its key is shown { $at }.
