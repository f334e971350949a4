#!/bin/sh
# Run by secret-service.ts within `dbus-run-session`, with the folder that this keyring lives in as its argument. It says
# in a line when the keyring is there, starts it anew for every line that it reads, and ends with its standard input,
# however whoever holds that comes to an end.

is_there() {
  dbus-send --session --print-reply=literal --dest=org.freedesktop.DBus / org.freedesktop.DBus.NameHasOwner \
    string:org.freedesktop.secrets | grep -q true
}

start() {
  printf %s "$KEYRING_PASSWORD" | gnome-keyring-daemon --unlock --components=secrets --foreground >/dev/null &
  daemon=$!
  until is_there; do
    kill -0 "$daemon" || exit 1
    sleep 0.02
  done
  echo "ready $DBUS_SESSION_BUS_ADDRESS"
}

stop() {
  kill "$daemon"
  wait "$daemon"
}

start
while read -r _; do
  stop
  start
done
stop
rm -rf -- "$1"
