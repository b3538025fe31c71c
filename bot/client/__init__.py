"""Discord's side of the bot: who is logged in, what comes in, what goes out, how it looks there."""
