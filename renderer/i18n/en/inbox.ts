/** Notifications of errand rows, and their sources. */
export const inbox = {
  title: 'Inbox',
  summary: 'Nothing unread of {total} | {count} unread of {total} | {count} unread of {total}',
  paste: 'Paste …',
  markAll: 'Mark all as read',
  markedAll:
    'One notification is marked as read. | One notification is marked as read. | {count} notifications are marked as read.',
  show: { label: 'Show', unread: 'Unread', all: 'All' },
  list: 'Notifications',
  row: 'Errand row {id}',
  unread: 'Unread',
  rowId: 'Id of the row {id}',
  organisation: 'Organisation {number}',
  host: 'From {host}',
  otherId: 'The address in the notification has another id: {id}',
  times: 'Has come {count} time | Has come {count} time | Has come {count} times',
  source: { pasted: 'pasted', folder: 'from the folder', listener: 'from the supplier’s server' },
  markRead: 'Mark errand row {id} as read',
  markUnread: 'Mark errand row {id} as unread',
  remove: 'Remove errand row {id} from the inbox',
  removed: 'Errand row {id} is removed from the inbox.',
  undo: 'Undo',
  more: 'Show more',
  shown: '{shown} of {total} shown',
  drop: 'Drop to read notifications',
  empty: {
    title: 'No notifications',
    text: 'The service sends a notification to the supplier’s server when an errand row is new or changed. Paste it here, drop a file, or let Kontorist read a folder that the server writes to.',
    settings: 'Settings of the inbox'
  },
  allRead: {
    title: 'Everything is read',
    text: 'New notifications are shown here when they come.'
  },
  pasteDialog: {
    title: 'Paste notifications',
    text: 'One notification as JSON, a list, or one notification a line.',
    label: 'Notifications',
    file: 'Choose a file …',
    take: 'Read',
    empty: 'Paste a notification first.',
    tooLarge: 'That is too large. At most a million characters can be read at a time.'
  },
  taken: {
    added: 'No new notification | One new notification | {count} new notifications',
    repeated: 'none was there already | one was there already | {count} were there already',
    refused: 'none was refused | one was refused | {count} were refused'
  },
  refusedTitle: 'None was refused | One notification was refused | {count} notifications were refused',
  refusedNumber: 'Number {number}: {reason}',
  refusedMore: 'and {count} more',
  reasons: {
    notJson: 'It is not JSON.',
    encoding: 'It is compressed, or written in another character encoding than UTF-8 and UTF-16.',
    incomplete: 'It did not arrive whole, or too slowly.',
    tooLarge: 'It is too large.',
    tooMany: 'There are too many at once. At most 500 can be read.',
    malformed: 'It does not follow the service’s description.',
    malformedMember: '{member} is missing or has wrong content.',
    foreign: 'The organisation number is none of yours.',
    retired: 'It is a NotifieringMeddelande. Those ended on {date}.',
    full: 'The inbox is full of unread notifications. Read or remove some.',
    tooFast: 'More came than are taken at once.',
    notFile: 'It is not an ordinary file.'
  },
  refusedSince: 'Refused since the program started ({count})',
  lastRefused: 'Refused last',
  keptPlain:
    'The notifications are not encrypted on this computer, because its keychain could not be used. They hold ids of errand rows and organisation numbers.',
  unreadable: {
    startOver: 'Begin with an empty inbox …',
    title: 'Begin with an empty inbox?',
    text: 'The notifications that cannot be opened are lost. The errand rows remain at the service.',
    confirm: 'Begin anew'
  },
  folder: {
    title: 'Folder',
    none: 'No folder is chosen. Choose the folder that the supplier’s server writes notifications to, and they are read from there.',
    status: {
      off: 'Is not read.',
      watched: 'Is read. New files appear in the inbox within a few seconds.',
      crowded: 'The folder has more files than are read. New notifications may be missed: move old files away.',
      full: 'The inbox is full of unread notifications. New files wait in the folder until there is room.',
      unreadable: 'The folder cannot be read now. It is tried again all the time.'
    },
    deletes: 'The files are removed when the notifications are stored.',
    stays: 'The files stay in the folder.',
    choose: 'Choose a folder …',
    change: 'Change the folder …',
    forget: 'Stop reading the folder'
  },
  organisations: {
    label: 'Our organisation numbers',
    hint: 'Notifications for other organisations are refused. Separate several by spaces. Leave it empty to accept all.',
    save: 'Save organisations',
    saved: 'The organisation numbers are saved.',
    tooMany: 'At most 50 can be given.',
    tooLong: '“{text}” is too long.',
    odd: '“{text}” does not look like a Swedish organisation number.'
  },
  listener: {
    title: 'Directly from the supplier’s server',
    off: 'Off. An administrator can turn it on for a server on this computer.',
    listening:
      'On. Kontorist takes notifications from programs on this computer, at the addresses below with the secret path that the administrator has decided. No other computer reaches them.',
    failed: 'The administrator has switched it on, but the port cannot be listened to. It is tried again every minute.',
    inUse:
      'The administrator has switched it on, but another program uses the port already. It is tried again every minute.',
    why: 'Why it fails',
    detail: 'Technical cause',
    strangers:
      'No request has been refused as a stranger’s. | One request has been refused as a stranger’s. | {count} requests have been refused as strangers’.'
  }
}
