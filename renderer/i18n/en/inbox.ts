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
    text: 'Paste notifications of errand rows, drop a file here, or choose a folder under Settings.',
    settings: 'Settings of the inbox'
  },
  allRead: {
    title: 'Everything is read',
    text: 'New notifications are shown here when they come.'
  },
  pasteDialog: {
    title: 'Paste notifications',
    text: 'One notification, or several on separate lines.',
    label: 'Notifications',
    file: 'Choose a file …',
    take: 'Read',
    empty: 'Paste a notification first.',
    tooLarge: 'The text is too long. Split it and import one part at a time.'
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
    notJson: 'The text is not a notification.',
    encoding: 'The text cannot be read. Save the file as UTF-8 and try again.',
    incomplete: 'Only a part arrived.',
    tooLarge: 'The notification is too large.',
    tooMany: 'There are too many at once. Import at most 500 at a time.',
    malformed: 'The notification has the wrong form.',
    malformedMember: '{member} is missing or has wrong content.',
    foreign: 'The organisation number is none of yours.',
    retired: 'The notification is of an older kind. The service stopped using it on {date}.',
    full: 'The inbox is full of unread notifications. Read or remove some.',
    tooFast: 'Too many came at once.',
    notFile: 'It is not an ordinary file.'
  },
  refusedSince: 'Refused since the program started ({count})',
  lastRefused: 'Refused last',
  keptPlain:
    'The notifications are saved unencrypted on the computer, because the keychain could not be used. They hold ids of errand rows and organisation numbers.',
  unreadable: {
    startOver: 'Begin with an empty inbox …',
    title: 'Begin with an empty inbox?',
    text: 'The notifications that cannot be opened are lost. The errand rows remain at the service.',
    confirm: 'Begin anew'
  },
  folder: {
    title: 'Folder',
    none: 'No folder is chosen. Choose the folder where the supplier’s server puts notifications.',
    status: {
      off: 'Is not read.',
      watched: 'Is read. New files appear in the inbox within a few seconds.',
      crowded: 'The folder has too many files. Move old ones away, or new notifications may be missed.',
      full: 'The inbox is full. Read or remove notifications to let in more.',
      unreadable: 'The folder cannot be read right now. Kontorist keeps trying.'
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
      'On. Programs on this computer can deliver notifications at the addresses below, followed by the administrator’s secret path. Other computers cannot reach them.',
    failed: 'On, but the port cannot be used. Kontorist tries again every minute.',
    inUse: 'On, but another program uses the port. Kontorist tries again every minute.',
    why: 'Why it fails',
    detail: 'Technical cause',
    strangers:
      'No unknown calls have been refused. | One unknown call has been refused. | {count} unknown calls have been refused.'
  }
}
