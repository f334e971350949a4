#!/bin/sh
# Run by desktop-bus.ts: a bus of D-Bus's own, by a configuration file, for as long as standard input is open, however
# whoever holds that comes to an end. The daemon says in a line when it is there.
dbus-daemon --config-file="$1" --nofork --nosyslog --print-address=1 &
daemon=$!
cat >/dev/null
kill "$daemon"
wait "$daemon"
