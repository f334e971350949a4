export const shell = {
  parts: {
    navigation: 'Pages',
    lists: 'Lists'
  },
  skip: 'Skip to content',
  collapse: 'Collapse the menu',
  expand: 'Expand the menu',
  unread: 'none unread | {count} unread | {count} unread',
  connection: {
    sample: 'Sample data',
    label: 'Connection: {name}'
  },
  account: {
    label: 'Account: {name}',
    signOut: 'Sign out'
  },
  /** After an interruption. */
  back: {
    same: 'You are signed in again.',
    other: '{name} is signed in now. What {before} had open has been closed.'
  },
  /** Shown once if the user asked to stay signed in and the session does not last. */
  lifetime: {
    untilQuit: {
      title: 'You are signed in until you quit the program',
      text: 'The computer’s keychain could not be used, so the sign-in could not be kept.'
    },
    accessToken: {
      title: 'You will have to sign in again',
      text: 'The service does not allow the sign-in to be kept this time.'
    },
    dismiss: 'Close the message'
  },
  submission: {
    found: {
      title: 'An order is in the service’s list',
      text: 'The answer when it was saved said nothing, but it is there as you sent it. Look at it, and that is settled.'
    },
    unknown: {
      title: 'We do not know if an order was saved',
      text: 'The order may have been sent, but no answer says whether it was saved.'
    },
    saved: { title: 'An order has been saved', text: 'It was sent before you left the page or the program.' },
    refused: {
      title: 'An order has not been saved',
      text: 'The service answered that it has not. The draft is still there.'
    },
    failed: { title: 'An order has not been saved', text: 'It was not taken. The draft is still there.' },
    open: 'Go to the orders'
  },
  errands: {
    unknown:
      'We do not know if your reply on an errand row was saved | We do not know if your reply on an errand row was saved | We do not know if your replies on {count} errand rows were saved',
    known:
      'See what became of what you sent about an errand row | See what became of what you sent about an errand row | See what became of what you sent about {count} errand rows',
    text: 'What happened is told beside the row.',
    accepted: 'The service accepted it. What the row shows of it is told beside the row.',
    marks: '{marks}. What happened is told beside each of the rows.',
    open: 'Go there'
  },
  plainDrafts: 'The draft lies unencrypted on the computer, because its keychain could not be used.',
  preview: {
    title: 'Preview without Electron',
    text: 'The window is shown in Chromium, because this computer has no Electron. Lists and orders work as usual, but the program’s own menus are missing.',
    dismiss: 'Hide the message'
  },
  palette: {
    open: 'Search and go to …',
    title: 'Commands',
    placeholder: 'Type a page or a command',
    empty: 'No command matches “{query}”.',
    count: '{n} commands | {n} command | {n} commands',
    groups: { pages: 'Go to', account: 'Account' },
    theme: { light: 'Light theme', dark: 'Dark theme', system: 'Theme of the computer' },
    language: { sv: 'Swedish (svenska)', en: 'English', system: 'Language of the computer' },
    themeWords: 'theme colour tema',
    languageWords: 'language språk'
  },
  failure: {
    title: 'The page could not be shown',
    text: 'What you have loaded is still here. Go to the overview, or reload the window if it happens again.',
    startTitle: 'The program could not start',
    startText: 'Reload the window. If it happens again, copy the details and send them to support.',
    overview: 'Go to overview',
    reload: 'Reload the window'
  }
}

export const notices = {
  title: 'Licences of what is included',
  text: 'Kontorist is built with open software of other people. This is what is included, and what its authors want to be said.',
  count: 'Nothing is included. | One part is included. | {count} parts are included.',
  part: '{name} {version}: {licence}',
  file: 'The text is long, and stands in a file beside the program:',
  missing: 'The text cannot be read. Install the program again to see it.',
  empty: 'The list is written when the program is built, and is not in this one.'
}

export const removal = {
  title: 'Remove everything',
  text: 'What Kontorist has kept for your account on this computer can be removed: drafts, orders in the queue, saved searches, the inbox, settings, logs, and the sign-in and the keys in the computer’s keychain. It cannot be undone. The program stays installed.',
  remove: 'Remove everything on this computer …'
}

export const ui = {
  retry: 'Try again',
  undo: 'Undo',
  back: 'Back',
  reset: 'Reset',
  technicalCause: 'Technical cause',
  discardDraft: 'Discard the draft',
  haveLooked: 'I have looked',
  answer: 'The answer:',
  close: 'Close',
  required: 'required',
  notifications: 'Notifications ({hotkey})',
  notification: 'Notification',
  waitingNotifications: '{count} more',
  wholeNotice: 'The whole message',
  cancel: 'Cancel',
  showPassword: 'Show the password',
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'Could not be copied',
  managed: 'Decided by the administrator.',
  moreTabs: 'One more tab | {count} more tabs',
  capsLock: 'Caps Lock is on.'
}

export const diagnostics = {
  title: 'Diagnostics',
  text: 'The program keeps a log on this computer, without passwords, keys or anything from lists and errands. Nothing is sent by itself: paste the diagnostics into a message to your support.',
  level: 'The log has',
  levelHint: 'More is needed only while somebody looks for a fault. No level has addresses, searches or content.',
  levels: {
    error: 'Only what has failed',
    info: 'The most important things that have happened',
    debug: 'Everything, also calls that succeed'
  },
  showLogs: 'Show logs',
  copy: 'Copy diagnostics',
  copied: 'The diagnostics are copied.'
}
