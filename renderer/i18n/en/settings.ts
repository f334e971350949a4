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
    sample: 'Sample data, {rows} rentable objects',
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
    held: 'A password has been entered. It is held in memory until you quit the program or somebody else signs in.',
    missing: 'No password has been entered. It is needed to load the lists, and is never kept on disk.',
    use: 'Use the password',
    used: 'The password is used from now on.',
    required: 'Type the password first.'
  },
  signIn: {
    title: 'Signing in',
    realms: 'Other ways to sign in',
    realmsHint: 'Each way is a button on the sign-in page. Whoever runs the service has the identifier.',
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
      no: 'The window does not lock when the screen is locked, because Kontorist is not told of it on this computer.'
    },
    idleOfWindow:
      'The system does not report when the computer is in use. The minutes are therefore counted from when the Kontorist window was last used.',
    idleHint:
      'What is shown is hidden until you sign in again, even if you chose to stay signed in. Drafts and open lists are kept.',
    idleOptions: { never: 'Never', after: 'After {n} minute | After {n} minutes' },
    advanced: 'Advanced',
    advancedText:
      'Change these only if whoever runs the service asks for it. Wrong values make it impossible to sign in.',
    processMinutes: 'Minutes to confirm in an app',
    processMinutesHint: 'How long Kontorist waits for the sign-in to be confirmed. 1 to 30.',
    returnAddress: 'Return address',
    returnAddressHint: 'Where the browser comes back to. A change counts from the next sign-in.',
    returnAddressText:
      'The address must be registered at the service before anybody can sign in. Send it to whoever runs the service.',
    returnAddressToRegister: 'To register',
    ownFieldsOnly: 'Send passwords without the return address',
    ownFieldsOnlyHint:
      'For a service that refuses the sign-in where it does not know the return address. Counts for passwords and kept sign-ins.',
    openSchemes: 'Links that may open apps',
    openSchemesHint:
      'Besides https, for example bankid. Put spaces between several. For others than bankid and frejaeid, the program asks in a dialog of its own.',
    tokenWord: 'Word before the access token',
    tokenWordHint: 'Stands first in the Authorization header. Usually Bearer.',
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
    text: 'Kontorist uses what this version understands. The file as it was has been kept as a copy.',
    copy: 'The copy'
  },
  layouts: {
    title: 'Tables',
    text: 'The order, width and sorting of the columns are kept for each table.',
    reset: 'Reset all tables …',
    confirmTitle: 'Reset all tables?',
    confirmText:
      'Columns, widths and sorting become what they were from the start, in every list and among the orders.',
    confirm: 'Reset',
    done: 'The tables have been reset.'
  },
  journal: {
    title: 'Exported personal data',
    text: 'What you have exported with personal data on this computer: when, which columns and how many rows. No values.',
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
    serviceChanges: 'Changes of the service …',
    notices: 'Licences of what is included …',
    title: 'About Kontorist',
    version: 'Version',
    program: 'Program',
    electron: 'Electron',
    preview: 'Preview without Electron',
    licence: 'Licence',
    mit: 'MIT, free software'
  }
}
