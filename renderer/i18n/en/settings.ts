export const settings = {
  title: 'Settings',
  appearance: {
    title: 'Appearance',
    language: 'Language',
    theme: 'Theme',
    languages: { system: 'As the computer', sv: 'Svenska', en: 'English' },
    themes: { system: 'As the computer', light: 'Light', dark: 'Dark' }
  },
  connection: {
    title: 'Connection',
    kind: 'The data comes from',
    sample: 'Sample data, {rows} units',
    service: 'The company’s service',
    login: 'Sign-in and errands',
    orders: 'Orders and errands',
    reporting: 'Reports',
    signInCall: 'Signing in at',
    listCall: 'Lists come from, for example',
    user: 'User name for reports',
    waiting: 'Used again when the administrator’s settings are mended',
    change: 'Change connection …'
  },
  password: {
    label: 'Password for reports',
    held: 'The password has been entered. It is used until you quit the program or another user signs in.',
    missing: 'Type the password to load the lists. It is never saved on the computer.',
    use: 'Use the password',
    used: 'The password is used from now on.',
    required: 'Type the password first.'
  },
  signIn: {
    title: 'Signing in',
    realms: 'Other ways to sign in',
    realmsHint: 'Each way becomes a button on the sign-in page. Ask your administrator for the identifier.',
    noRealms: 'None. Signing in is by password.',
    realmLabel: 'Text on the button',
    realm: 'Identifier at the service',
    addRealm: 'Add',
    realmNumber: 'Way to sign in {n}',
    removeRealm: 'Remove {realm}',
    moveUp: 'Move {realm} up',
    moveDown: 'Move {realm} down',
    idle: 'Lock when the computer is not used',
    idleWithScreen: {
      yes: 'The window also locks when the screen is locked.',
      perhaps: 'The window also locks when the screen is locked, if the desktop environment reports it.',
      no: 'Kontorist does not notice when the screen is locked on this computer.'
    },
    idleOfWindow:
      'The system does not report when the computer is in use. The minutes are therefore counted from when the Kontorist window was last used.',
    idleHint: 'The window is hidden until you sign in again. Drafts and open lists are kept.',
    idleOptions: { never: 'Never', after: 'After {n} minute | After {n} minutes' },
    advanced: 'Advanced',
    advancedText: 'Change these only if your administrator asks for it. Wrong values make it impossible to sign in.',
    processMinutes: 'Minutes to confirm in an app',
    processMinutesHint: 'How long Kontorist waits for the sign-in to be confirmed. 1 to 30.',
    returnAddress: 'Return address',
    returnAddressHint: 'Where the browser comes back to. A change counts from the next sign-in.',
    returnAddressText:
      'The address must be registered at the service before anybody can sign in. Send it to your administrator.',
    returnAddressToRegister: 'To register',
    ownFieldsOnly: 'Send passwords without the return address',
    ownFieldsOnlyHint:
      'For a service that refuses the sign-in where it does not know the return address. Counts for passwords and kept sign-ins.',
    openSchemes: 'Links that may open apps',
    openSchemesHint:
      'Besides https, for example bankid. Put spaces between several. For others than bankid and frejaeid, the program asks in a dialog of its own.',
    tokenWord: 'Word before the access token',
    tokenWordHint: 'Usually Bearer.',
    ordersTokenWord: 'Word before the access token for orders and errands',
    ordersTokenWordHint: 'Leave it empty if it is the same as above.',
    save: 'Save',
    undo: 'Undo the changes',
    saved: 'The settings have been saved.',
    errors: {
      required: 'Fill this in.',
      tooLong: 'The text is too long.',
      tokenWord: 'Write one word without spaces, of letters and figures.',
      returnAddress: 'Write an address like se.kontorist.desktop:/signed-in, without ? and #.',
      processMinutes: 'Write a whole number from 1 to 30.',
      scheme: '“{text}” cannot be the beginning of a link. Write only the word before the colon.',
      neverOpened: '“{text}” is never opened: such links can run programs or read files on the computer.',
      tooMany: 'No more than 20 can be given.'
    }
  },
  newer: {
    title: 'The settings are from a newer version',
    text: 'Kontorist uses what this version can read. The newer file is saved as a copy.',
    copy: 'The copy'
  },
  layouts: {
    title: 'Tables',
    text: 'The order, width and sorting of the columns are kept for each table.',
    reset: 'Reset all tables …',
    confirmTitle: 'Reset all tables?',
    confirmText:
      'Columns, widths and sorting become what they were from the start, in every list and among the orders.',
    done: 'The tables have been reset.'
  },
  journal: {
    title: 'Exported personal data',
    text: 'When you exported, which columns and how many rows. The data itself is not saved.',
    ways: { clipboard: 'Clipboard', pdf: 'PDF', paper: 'Print' },
    show: 'Show',
    table: 'Your exports',
    none: 'No personal data has been exported.',
    at: 'When',
    of: 'List',
    rows: 'Rows',
    format: 'Format',
    columns: 'Columns'
  },
  about: {
    serviceChanges: 'Changes to the service (for IT) …',
    notices: 'Licences …',
    title: 'About Kontorist',
    version: 'Version',
    program: 'Program',
    electron: 'Electron',
    licence: 'Licence',
    mit: 'MIT, free software'
  }
}

/** Headers sent with every request. */
export const headers = {
  section: 'HTTP headers (for IT)',
  about: 'Some services need a key or a client name. Enter only what your IT department asks for.',
  title: { login: 'HTTP headers for sign-in and errands', reporting: 'HTTP headers for reports' },
  text: 'Sent with every call to {host}, and nowhere else.',
  sample: 'sample data',
  service: 'the company’s service',
  open: 'Change …',
  change: {
    login: 'Change HTTP headers for sign-in and errands …',
    reporting: 'Change HTTP headers for reports …'
  },
  openFromSignIn: 'HTTP headers (for IT) …',
  none: 'No headers have been entered.',
  held: {
    policy: 'Decided by the administrator.',
    keychain: 'A value is held in the computer’s keychain.',
    sealed: 'A value is held in an encrypted file on the computer.',
    memory: 'A value is held in memory until you quit the program.',
    missing: 'The value is missing. Enter it anew.'
  },
  replace: 'Change value',
  replaceNamed: 'Change the value of {name}',
  removeNamed: 'Remove {name}',
  name: 'Name',
  nameHint: 'For example x-api-key. An existing name gets a new value.',
  value: 'Value',
  valueHint: 'Cannot be shown again once it has been saved.',
  doubtful: 'The character {sign} can be read in different ways. Check that the value is right.',
  showValue: 'Show the value',
  save: 'Save',
  saved: '{name} is sent from now on.',
  removed: '{name} has been removed.',
  errors: {
    required: 'Fill this in.',
    tooLong: 'The text is too long.',
    name: 'A name has only letters from a to z, figures and hyphens, without spaces and colons.',
    refused: 'The program looks after this header itself. It cannot be entered.',
    managed: 'The administrator decides this header.',
    tooMany: 'No more than ten headers can be entered for a service.',
    value: 'The value has a character that cannot be sent: {sign}'
  }
}

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
    empty: '{member} must not be empty.',
    missing: '{member} is missing.',
    kind: '{member} is of the wrong kind: text, a number, yes or no, or a list. What is expected stands below.',
    tokenWord: '{member} must be one word of 40 characters at most, with neither blanks nor letters outside ASCII.',
    returnAddress:
      '{member} must be an address with a scheme of its own that has a full stop in it, such as se.kontorist.desktop:/signed-in.',
    scheme: '{member} must be the beginning of a link, before the colon, such as bankid.',
    colon: '{member} cannot contain a colon.',
    secretShort: '{member} can be guessed: it must be at least 22 random characters, or 32 hexadecimal digits.',
    placeholder: '{member} is the text of the sample, which everybody knows. Set one of your own.',
    noAddress: '{member} needs an address beside it that it goes to.',
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
    ownFieldsOnly: 'Passwords are sent without the return address',
    processMinutes: 'Minutes to confirm in an app',
    openSchemes: 'Links that may open apps',
    idleMinutes: 'Minutes until the window locks',
    paidStatuses: 'Statuses that mean paid',
    logLevel: 'What the log has',
    loginHeaders: 'HTTP headers for sign-in, orders and errands',
    reportingHeaders: 'HTTP headers for reports',
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
    exportPersonalData: 'Personal data may leave the program',
    updates: {
      enabled: 'The program looks for new versions',
      channel: 'Update channel',
      feed: 'Address of new versions',
      deferDays: 'Days that updates wait'
    },
    certificateAuthorities: 'Certificates to trust besides the system’s'
  }
}

/** Explains each rule to administrators, in the templates and their table; of a group, its parts' labels. */
export const policyExplained = {
  loginAddress: 'The address of the service, beginning with https.',
  ordersAddress: 'Only if orders and errands have an address of their own.',
  reportingAddress: 'The address of the five lists, beginning with https.',
  reportingUser: 'Each person types the password. It is never on disk.',
  realms: 'One line a button: IDENTIFIER=LABEL OF THE BUTTON. The last equals sign parts them.',
  tokenWord: 'Usually Bearer.',
  ordersTokenWord: 'Only if it is another word there. Is it to be the same: type it here too.',
  returnAddress: 'Must be registered at the service.',
  ownFieldsOnly: 'For a service that refuses a password where it does not know the return address.',
  processMinutes: '1 to 30 minutes.',
  openSchemes: 'One scheme a line without its colon, such as bankid.',
  idleMinutes: '0 means never.',
  paidStatuses: 'One id of a status (a whole number) a line.',
  logLevel:
    'error: what has failed. info: what has happened too. debug: every call too, without its address and what is in it.',
  loginHeaders:
    'Names and values of headers that go along with every call. Needs the address for sign-in. The values stand in plain text in the registry.',
  reportingHeaders:
    'Names and values of headers that go along with every call. Needs the address for reports. The values stand in plain text in the registry.',
  signOut:
    'A call that ends the session at the service, below its address. Without it nothing is sent when a user signs out.',
  'signOut.path': 'Path, such as /v2/auth/logout',
  'signOut.returnAddress': 'Address to return to, where the service wants one',
  'signOut.global': 'End all sessions',
  'signOut.keepSingleSignOn': 'Keep the sign-in at the identity provider',
  errandSessionKey:
    'Sent when an errand row is saved. Needs the address for sign-in or orders. Stands in plain text in the registry.',
  'inbox.folder': 'An absolute path.',
  'inbox.deleteTaken': 'Needs the folder with notifications.',
  'inbox.organisations': 'One organisation number a line.',
  'inbox.listener':
    'The program takes notifications on this computer. The secret is a part of the address: 22 random characters at least.',
  'inbox.listener.port': 'Port',
  'inbox.listener.secret': 'Secret',
  keepDrafts: 'Disabled: nothing that a user has typed and not saved, read in or searched for is kept on disk.',
  exportFiles: 'Disabled: the program saves no rows to files.',
  exportPersonalData:
    'Disabled: rows with personal data are not saved to files, printed, nor copied in great number. Other columns are not concerned.',
  'updates.enabled': 'Disabled: the program looks for no new versions.',
  'updates.channel': 'stable or beta.',
  'updates.feed':
    'An https address of a folder with a copy of your own of what is released. All of it is signed by us nevertheless.',
  'updates.deferDays': '0 to 90 days after their release.',
  certificateAuthorities:
    'One absolute path of a certificate file a line. Only administrators may be able to write to the files.'
}
