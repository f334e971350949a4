#!/bin/sh
# Run by secret-service.ts within `dbus-run-session`, with the folder that this keyring lives in as its argument. It says
# in a line when the keyring is there, unlocks it anew for every line that it reads, and ends with its standard input,
# however whoever holds that comes to an end.
name=org.freedesktop.secrets

ask() {
  dbus-send --session --print-reply=literal --dest=org.freedesktop.DBus / "org.freedesktop.DBus.$1" "string:$name"
}

start() {
  printf %s "$KEYRING_PASSWORD" | gnome-keyring-daemon --unlock --components=secrets --daemonize >/dev/null
  daemon=$(ask GetConnectionUnixProcessID | awk '{ print $NF }')
  echo "ready $DBUS_SESSION_BUS_ADDRESS"
}

stop() {
  kill "$daemon"
  while ask NameHasOwner | grep -q true; do sleep 0.02; done
}

start
while read -r _; do
  stop
  start
done
stop
rm -rf -- "$1"
