/** Headers sent with every request. */
export const headers = {
  section: 'Fixed headers',
  about:
    'Some services want a key or a client’s name with every call. Enter only what whoever runs the service asks for.',
  title: { login: 'Headers for sign-in and errands', reporting: 'Headers for reports' },
  text: 'What you enter here goes along with every such call to {host}, and is sent nowhere else.',
  sample: 'sample data',
  service: 'the company’s service',
  open: 'Change …',
  change: { login: 'Change headers for sign-in and errands …', reporting: 'Change headers for reports …' },
  openFromSignIn: 'Fixed headers …',
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
  name: 'Name of the header',
  nameHint: 'For example x-api-key. A header that is there already gets a new value.',
  value: 'Value',
  valueHint: 'Cannot be shown again once it has been saved.',
  doubtful: 'Services do not all read the character {sign} in the same way. Check that the value is right.',
  showValue: 'Show the value',
  save: 'Save the header',
  saved: '{name} goes along from now on.',
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
