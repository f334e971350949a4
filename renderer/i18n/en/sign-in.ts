export const signIn = {
  title: 'Sign in',
  connect: {
    title: 'Choose where the data is',
    welcome: 'Welcome to Kontorist',
    text: 'You can change this at any time under Settings.',
    kind: 'Connection',
    sample: 'Explore with sample data',
    sampleHint: 'Made-up companies, properties and customers. Nothing is sent over the network.',
    service: 'Connect to the company’s service',
    serviceHint: 'Whoever runs the service has the addresses.',
    rows: 'Number of rentable objects',
    rowsHint: 'Contracts, customers and accounting grow with it. Do try a large stock.',
    rowsOption: '{rows} rentable objects',
    startSample: 'Continue',
    startService: 'Connect',
    back: 'Back',
    confirm: {
      title: 'Change connection?',
      text: '{name} is signed out and what has been loaded is removed from the program. A draft of an order that you have begun is kept.',
      go: 'Change connection'
    }
  },
  service: {
    loginHint: 'For example https://service.example.com/api',
    reportingTitle: 'The reporting service',
    reportingAddress: 'Address of the reporting service',
    loginAddress: 'Address of the service',
    user: 'User name for reports',
    password: 'Password for reports',
    passwordHint: 'Held in memory until you quit the program. Never kept on disk.',
    passwordHeld: 'Leave empty to keep the one already entered.'
  },
  errors: {
    required: 'Fill this in.',
    scheme: 'The address must begin with https://.',
    user: 'Write the address without a user name or password.',
    query: 'Write the address without anything after ? or #.',
    address: 'This is not a complete address.',
    colon: 'A user name cannot contain a colon.'
  },
  identifier: 'User',
  identifierHint: 'Personal or company registration number, e-mail address or user name',
  password: 'Password',
  keep: 'Keep me signed in',
  keepHint: 'Until you quit the program. The sign-in is renewed by itself.',
  employee: 'I am an employee signing in with a customer’s credentials',
  employeeHint: 'The customer’s last sign-in is left unchanged.',
  go: 'Sign in',
  going: 'Signing in …',
  cancel: 'Cancel',
  sampleHint: 'Sample data: type any user and the password {password}.',
  lapsed: 'The sign-in has ended.',
  lapsedText: 'Sign in again to go on where you were.',
  at: 'To {name}',
  sample: 'sample data',
  change: 'Change connection',
  elsewhere: {
    processTitle: 'The service wants you to confirm in another app',
    processText:
      'This version of Kontorist does not support that way of signing in yet. Nothing has changed at the service.',
    redirectTitle: 'The service wants you to sign in in the browser',
    redirectText:
      'The sign-in page is at {host}. This version of Kontorist cannot receive the sign-in from there yet.',
    back: 'Back to sign-in'
  }
}
