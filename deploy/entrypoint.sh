#!/bin/sh
# Run the command as user 10001, who may change nothing but the database's folder. Started as root, make that folder its own first:
# Fly and Railway mount volumes that belong to root. The two variables are there for the test.
set -e
user=${PARLOUR_USER:-10001} data=${PARLOUR_DATA:-/data}
if [ "$(id -u)" = 0 ]; then
  chown -R "$user:$user" "$data"
  exec setpriv --reuid "$user" --regid "$user" --clear-groups "$@"
fi
exec "$@"
