export const signIn = {
  title: 'Sign in',
  connect: {
    title: 'Choose where the data is',
    welcome: 'Welcome to Kontorist',
    text: 'You can change the connection later under Settings.',
    textManaged:
      'Your administrator has set the address of the service. You can change to sample data later under Settings.',
    sampleHint: 'Made-up companies, properties and customers. Nothing is sent over the network.',
    service: 'Your company’s service',
    rows: 'Number of units',
    rowsHint: 'Contracts, customers and accounting grow with it. Large portfolios work too.',
    rowsOption: '{rows} units',
    startSample: 'Try with sample data',
    startService: 'Connect',
    confirm: {
      title: 'Change connection?',
      text: '{name} is signed out and the loaded lists are cleared. Drafts are kept.',
      go: 'Change connection'
    }
  },
  unreadable: {
    title: 'The settings could not be read',
    text: 'The settings file is damaged. Choose what is missing again. The damaged file is kept under another name.',
    copy: 'The damaged file'
  },
  service: {
    either:
      'Ask your administrator for the addresses. The service or the reports are enough, and you can add the rest later.',
    loginHint: 'For example https://service.example.com/api',
    /** The calls that go to an address. */
    leads: {
      loginAddress: 'Signing in: {address}',
      ordersAddress: 'Orders: {address}',
      reportingAddress: 'Lists: {address}'
    },
    ordersTitle: 'Orders and errands at an address of their own',
    ordersAddress: 'Address of orders and errands',
    ordersHint: 'Usually empty. Only your administrator can set another server.',
    reportingTitle: 'The reporting service',
    reportingAddress: 'Address of the reporting service',
    loginAddress: 'Address of the service',
    user: 'User name for reports',
    password: 'Password for reports',
    passwordHint: 'Never saved on the computer. Type it again after each start.',
    passwordHeld: 'Leave empty to keep the password.'
  },
  /** Opening the lists with the reporting credentials alone, and the purpose of each of the two services. */
  reports: {
    only: 'Open only the lists',
    text: 'The lists open as {user}, without an account. Orders and errands need you to sign in.',
    open: 'Open the lists',
    missing: {
      title: 'The lists need the reporting service',
      text: 'Enter the address, user name and password of the reporting service. You stay signed in.',
      go: 'Add the reporting service'
    },
    account: {
      title: 'Orders and errands need an account',
      text: 'Sign in with your account at the service. What you have loaded stays.',
      connectText: 'Enter the address of the service and sign in with your account. What you have loaded stays.',
      go: 'Sign in with an account',
      connect: 'Add the address of the service',
      back: 'Back to the lists'
    }
  },
  errors: {
    required: 'Fill this in.',
    either: 'Fill in the address of the service, or the reporting service below.',
    scheme: 'The address must begin with https://.',
    user: 'Write the address without a user name or password.',
    query: 'Write the address without anything after ? or #.',
    address: 'This is not a complete address.',
    otherOrigin: 'The address must be on the same server as the service’s. Only your administrator can set another.',
    colon: 'A user name cannot contain a colon.'
  },
  identifier: 'User',
  identifierHint: 'Personal or company number, e-mail or user name',
  password: 'Password',
  keep: 'Keep me signed in',
  keepHint: 'Kept in the computer’s keychain until you sign out.',
  keepSampleHint: 'Not available with sample data.',
  employee: 'I am an employee signing in with a customer’s credentials',
  employeeHint: 'The customer’s last sign-in is left unchanged.',
  more: 'More',
  go: 'Sign in',
  going: 'Signing in …',
  cancel: 'Cancel',
  or: 'or',
  sampleHint: 'Sample data: type any user and the password {password}.',
  at: 'To {name}',
  change: 'Change connection',
  settings: 'Sign-in settings',
  retry: 'Try again',
  signedOut: {
    title: 'You are signed out',
    text: 'You may still be signed in to the service in the browser. Sign out there too if others use the computer.'
  },
  /** The request is under way, and nothing can be filled in. */
  pending: {
    title: 'Signing in …',
    text: 'The service will answer shortly.',
    resuming: 'Your kept sign-in is being used.'
  },
  /** The reason for an involuntary sign-out. */
  ended: {
    processFailed: {
      title: 'The sign-in did not go through',
      text: 'The service did not say why. Try again.'
    },
    pollFailed: {
      title: 'The sign-in could not be confirmed',
      text: 'Sign in again. If it happens again, send the service’s answer to your administrator.'
    },
    pageFailed: {
      title: 'The sign-in page answered with an error',
      text: 'Try again. If it happens again, contact your administrator.'
    },
    timeLimit: {
      title: 'Time ran out',
      text: 'The sign-in was not confirmed in time. Sign in again.'
    },
    lapsed: {
      title: 'The sign-in has ended',
      text: 'Sign in again to continue.'
    },
    idle: {
      title: 'Kontorist is locked',
      text: 'The computer has not been used for a while. Sign in again to continue.'
    },
    keychain: {
      title: 'The kept sign-in cannot be read',
      text: 'Unlock the computer’s keychain and try again, or sign in again here.'
    },
    late: {
      title: 'The answer from the browser came too late',
      text: 'Sign in again here and use the page that opens.'
    }
  },
  offlineKept: 'Your kept sign-in is still there and is used as soon as the service can be reached.',
  errorReport: 'Error report',
  seen: 'The service’s answer',
  withReturnAddress: 'Go on with the return address',
  returnAddress: 'Return address',
  /** The session has ended during work, which waits behind the sign-in. */
  interrupted: {
    title: 'Sign in again',
    lapsed: '{name}: the sign-in has ended. Sign in again to go on where you were.',
    hiddenLists: '{name}: the program was locked. Type the password for reports to go on where you were.',
    hidden:
      '{name}: the program was locked. Sign in again to go on where you were. You may still be signed in at the service.',
    leave: 'Sign out {name}',
    leaveText: 'Open pages are closed. Drafts and orders in the queue are kept.'
  },
  both: {
    title: 'Confirm the sign-in',
    text: 'Use the app or the browser.'
  },
  process: {
    title: 'Confirm the sign-in',
    heading: 'With an app',
    text: 'Confirm in the app that you sign in with.',
    scan: 'Scan the code with the app that you sign in with.',
    imageAlt: 'QR code to scan with the app that you sign in with',
    openHere: 'Open the app on this computer',
    otherLinks: 'Open in another way',
    openOn: 'Open for {platform}',
    platforms: {
      device: 'this computer',
      ios: 'iPhone and iPad',
      android: 'Android',
      windows: 'Windows',
      macos: 'Mac',
      linux: 'Linux'
    },
    notOpened: 'The app could not be opened. Check that it is installed and allowed on this computer.',
    blocked: {
      title: 'An app is not allowed here',
      text: 'The service wants to open {schemes} on this computer. Ask your administrator to allow it, or cancel and add it under Sign-in settings.'
    },
    timeLeft: 'Time left',
    minutesLeft: 'About {n} minute left | About {n} minutes left',
    secondsLeft: '{n} second left | {n} seconds left',
    pollFailed: {
      title: 'The service does not answer',
      text: 'Kontorist keeps trying by itself.'
    }
  },
  page: {
    title: 'Go on in the browser',
    heading: 'In the browser',
    opened: 'The sign-in page at {host} is open in the browser. When you are done there, Kontorist goes on by itself.',
    openedWeb:
      'The sign-in page at {host} is open in the browser. When you are done there, copy the address from the address bar and paste it below.',
    openedHere:
      'The sign-in page at {host} is open in the browser. This Kontorist is not an installed one, so the computer does not bring the answer back here: open “Does the browser not bring you back?” below when you are done there.',
    tooLong: {
      title: 'The link is too long for Windows',
      text: 'Windows does not open links this long. Copy the link to {host} and paste it into a browser on this computer.'
    },
    notOpened: {
      title: 'The browser could not be opened',
      text: 'Try again, or copy the link to {host} and open it in a browser on this computer.'
    },
    open: 'Open the browser',
    openAgain: 'Open the page again',
    copy: 'Copy the link',
    copied: 'The link has been copied. Open it in a browser on this computer.',
    processEnded: {
      title: 'The confirmation in the app is no longer valid',
      text: 'Continue in the browser, or cancel and sign in again.'
    },
    rejected: {
      foreign: {
        title: 'An answer did not belong to this sign-in',
        text: 'Go on with the page that opened last.'
      },
      unreadable: {
        title: 'An answer from the browser could not be read',
        text: 'Try once more on the page.'
      }
    },
    paste: {
      title: 'Does the browser not bring you back?',
      text: 'When you are done on the page, the browser tries to open an address that begins with {start} – copy it and paste it here.',
      label: 'The address from the browser',
      go: 'Go on',
      errors: {
        required: 'Paste the address first.',
        start: 'The address should begin with {start}',
        foreign: 'The address belongs to another sign-in. Use the one from the page that was opened last.',
        unreadable: 'The address is not complete. Copy all of it, to the last character.'
      }
    }
  },
  policy: {
    title: 'The administrator’s settings cannot be read',
    text: 'Contact your IT department. Kontorist does not connect to the service until this is fixed. You can try sample data in the meantime.',
    waiting:
      'The service that had been chosen is kept and used again when this is mended: {address}. Sample data lasts only until the program ends.',
    detail: 'What is wrong'
  }
}
