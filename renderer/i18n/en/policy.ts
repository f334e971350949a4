export const policy = {
  title: 'Decided by the administrator',
  none: 'Nothing. You decide everything on this page yourself.',
  source: 'Read from',
  empty: 'None of this program’s settings.',
  secret: 'Set, not shown',
  yes: 'Yes',
  no: 'No',
  nothing: 'Nothing',
  faults: {
    unknown: 'There is no setting called {member}.',
    address: '{member} has to be an address that begins with https:// and has no user name, password or query in it.',
    neverOpened: '{member} names links that the program never opens.',
    headerRefused: 'One of {member} is a header that the program itself answers for.',
    headerName: 'One of {member} has a name that no header can have.',
    headerValue: 'One of {member} has a value that no header can have.',
    path: '{member} has to be a whole path, from the root on.',
    twice: '{member} stands there twice.',
    authorities: 'A file with certificates that {member} names cannot be used.',
    other: '{member} has a value that cannot stand there.',
    unreadable: 'They cannot be read at all, or not trusted.'
  },
  rules: {
    loginAddress: 'Address for sign-in and errands',
    ordersAddress: 'Address for orders and errands',
    reportingAddress: 'Address for reports',
    reportingUser: 'User name for reports',
    realms: 'Other ways to sign in',
    tokenWord: 'Word before the access token',
    ordersTokenWord: 'Word before the access token for orders and errands',
    returnAddress: 'Return address',
    processMinutes: 'Minutes to confirm in an app',
    openSchemes: 'Links that may open apps',
    idleMinutes: 'Minutes until the window locks',
    paidStatuses: 'Statuses that mean paid',
    logLevel: 'What the log has',
    loginHeaders: 'Headers to sign-in, orders and errands',
    reportingHeaders: 'Headers to reports',
    signOut: 'Call that signs out',
    errandSessionKey: 'Session key for errand rows',
    inbox: {
      folder: 'Folder with notifications',
      deleteTaken: 'Notifications that were taken are removed from the folder',
      organisations: 'Organisations whose notifications are taken',
      listener: 'Port at which notifications are taken'
    },
    keepDrafts: 'Drafts may be kept on disk',
    exportFiles: 'Data may be saved to files',
    updates: {
      enabled: 'The program looks for new versions',
      channel: 'Update channel',
      feed: 'Address of new versions',
      deferDays: 'Days that updates wait'
    },
    certificateAuthorities: 'Certificates to trust besides the system’s'
  }
}
