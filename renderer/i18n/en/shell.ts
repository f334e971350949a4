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
      title: 'The order is in the service’s list',
      text: 'The answer did not arrive, but the list shows the order as you sent it. Check it.'
    },
    unknown: {
      title: 'We do not know if an order was saved',
      text: 'It may have been sent. Open the orders and check.'
    },
    saved: { title: 'An order has been saved', text: 'It was sent before you left the page or the program.' },
    refused: {
      title: 'An order has not been saved',
      text: 'The service did not save it. The draft is kept.'
    },
    failed: { title: 'An order has not been saved', text: 'It was not taken. The draft is still there.' },
    open: 'Go to the orders'
  },
  errands: {
    unknown:
      'We do not know if your reply on an errand row was saved | We do not know if your reply on an errand row was saved | We do not know if your replies on {count} errand rows were saved',
    known:
      'Check your reply on an errand row | Check your reply on an errand row | Check your replies on {count} errand rows',
    text: 'Open the errand row to see what happened.',
    accepted: 'The service accepted it. Open the errand row and check.',
    marks: '{marks}. Open each errand row to see what happened.',
    open: 'Go there'
  },
  plainDrafts: 'The draft is saved unencrypted on the computer, because the keychain could not be used.',
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
  title: 'Licences',
  text: 'Kontorist is built with open source software. These are the licences.',
  count: 'Nothing is included. | One part is included. | {count} parts are included.',
  part: '{name} {version}: {licence}',
  file: 'The text is long, and stands in a file beside the program:',
  missing: 'The text cannot be read. Install the program again to see it.',
  empty: 'The list is written when the program is built, and is not in this one.'
}

export const removal = {
  title: 'Remove everything',
  text: 'Removes what Kontorist has saved for your account on this computer: drafts, queued orders, saved views, the inbox, settings, logs, and the sign-in and keys in the computer’s keychain. This cannot be undone. The program stays installed.',
  remove: 'Remove everything on this computer …'
}

export const ui = {
  contact: {
    phone: 'Call {text}',
    mail: 'Write to {text}',
    notOpened: 'No program of the computer opened it. Copy it instead.'
  },
  retry: 'Try again',
  undo: 'Undo',
  back: 'Back',
  reset: 'Reset',
  technicalCause: 'Technical cause',
  discardDraft: 'Discard the draft',
  haveLooked: 'I have checked',
  answer: 'The answer:',
  close: 'Close',
  required: 'required',
  notifications: 'Notifications ({hotkey})',
  notification: 'Notification',
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
  text: 'The log on this computer has no passwords, keys or anything from lists and errands, and is not sent automatically. Copy the diagnostics and paste them into an e-mail to your support.',
  level: 'The log has',
  levelHint: 'Choose more only when looking for a fault. Addresses, searches and content are never logged.',
  levels: {
    error: 'Only what has failed',
    info: 'The most important things that have happened',
    debug: 'Everything, also calls that succeed'
  },
  showLogs: 'Show logs',
  copy: 'Copy diagnostics',
  copied: 'The diagnostics are copied.'
}
