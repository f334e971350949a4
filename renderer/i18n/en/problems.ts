import type { ReasonTexts } from '../malformed-reason.ts'
import type { ProblemTexts } from '../problem-text.ts'

/** `any` has a text for every code; the other parts replace it for problems at that place. */
export const problems = {
  places: {
    login: 'The service',
    loginHost: 'The service {host}',
    reporting: 'The reporting service',
    reportingHost: 'The reporting service {host}',
    updates: 'The update service',
    updatesHost: 'The update service {host}',
    program: 'The program'
  },
  any: {
    offline: {
      sentence: 'This computer has no network connection.',
      advice: 'Check the network and try again. What has already been loaded is still here.'
    },
    dns: {
      sentence: '{service} cannot be found on the network.',
      advice: 'Check that the address is spelled correctly. If a VPN is needed, connect it first.'
    },
    unreachable: {
      sentence: '{service} cannot be reached.',
      advice: 'The service may be down, or a firewall may be in the way. Try again in a while.'
    },
    tls: {
      sentence: '{service} has no valid certificate.',
      advice: 'Nothing has been sent. Check the address and the computer’s clock, or ask your IT department.'
    },
    proxy: {
      sentence: 'The network does not let the program out.',
      advice:
        'The proxy server needs a sign-in of its own, refuses the connection or is not supported (SOCKS). Ask your IT department.'
    },
    timeout: {
      sentence: '{service} did not answer in time.',
      advice: 'Try again. If it happens often, contact your administrator.'
    },
    unauthorized: {
      sentence: '{service} does not accept the sign-in.',
      advice: 'Sign in again.'
    },
    tokenRefused: {
      sentence: '{service} does not accept your sign-in for orders and errands.',
      advice:
        'Signing in again does not help. Ask your administrator: the address of orders and errands may be wrong under Settings.'
    },
    forbidden: {
      sentence: '{service} does not give you access to this.',
      advice: 'Ask your administrator for access.'
    },
    notFound: {
      sentence: '{service} cannot find what you asked for.',
      advice: 'Check that the address of the service is complete under Settings.'
    },
    rateLimited: {
      sentence: '{service} is too busy right now.',
      advice: 'Wait a while, then try again.'
    },
    returnAddress: {
      sentence: '{service} does not know the program’s return address.',
      advice: 'Send the address to your administrator and ask to have it registered at the service.'
    },
    externalOnly: {
      sentence: '{service} wants you to go on in the browser or in an app.',
      advice: 'The sign-in was sent without the return address. Go on to send a new one with it.'
    },
    service: {
      sentence: '{service} answered with an error.',
      advice: 'Try again in a while. If it remains, copy the details to your administrator.'
    },
    malformed: {
      sentence: '{service} gave an answer that cannot be read.',
      advice: 'Try again. If it remains, copy the details to your administrator.'
    },
    cancelled: {
      sentence: 'Cancelled.',
      advice: 'Start again whenever you like.'
    },
    unknownOutcome: {
      sentence: '{service} did not get to answer before the connection broke.',
      advice: 'The change may have been made. Check before you try again.'
    },
    signedOut: {
      sentence: 'You are not signed in.',
      advice: 'Sign in to continue. What you have typed is still here.'
    },
    notConnected: {
      sentence: 'The address of the service is missing.',
      advice: 'Enter it under Settings.'
    },
    otherOrigin: {
      sentence: 'Orders and errands are on another server than the sign-in.',
      advice: 'Nothing was sent. Ask your IT department to allow the server, or change the address under Settings.'
    },
    headerMissing: {
      sentence: '{service} needs a key that is missing on this computer.',
      advice: 'Nothing has been sent. Unlock the computer’s keychain and try again, or enter the key again.'
    },
    invalid: {
      sentence: 'Something that was entered does not have the right form.',
      advice: 'Correct it and try again.'
    },
    notKept: {
      sentence: 'It could not be saved on the computer.',
      advice: 'Check that the disk is not full and that you may write to your user folder, then try again.'
    },
    diskFull: {
      sentence: 'There is no room for the file on the disk.',
      advice: 'Nothing has been saved. Make room, or choose another disk, then try again.'
    },
    fileInUse: {
      sentence: 'The file is open in another program.',
      advice: 'Close it there, in Excel for example, or save under another name. The file is as it was.'
    },
    fileNotAllowed: {
      sentence: 'You may not save in that folder, or replace that file.',
      advice: 'Nothing has been saved. Choose another folder, such as Documents.'
    },
    folderMissing: {
      sentence: 'The folder is not there any more, or cannot be reached.',
      advice:
        'Nothing has been saved. If it is on a network drive, connect to that again. Otherwise choose another folder.'
    },
    isFolder: {
      sentence: 'There is a folder of that name already.',
      advice: 'Nothing has been saved. Give the file another name, or save it in the folder.'
    },
    notSaved: {
      sentence: 'The file could not be saved there.',
      advice: 'Nothing has been saved. Try again, or choose another place.'
    },
    fileChanged: {
      sentence: 'The file has been changed or moved.',
      advice: 'Open it from the folder that it is in.'
    },
    notOpened: {
      sentence: 'The file could not be opened.',
      advice: 'Open it from the folder that it is in.'
    },
    memory: {
      sentence: 'It does not fit in the computer’s memory.',
      advice:
        'Close other programs and try again. Lists that are open already take room until the program is restarted.'
    },
    updateUntrusted: {
      sentence: 'The signature of the update is wrong.',
      advice: 'Nothing has been downloaded, and the program is as before. Contact your IT department.'
    },
    updateReplayed: {
      sentence: 'The update service gave old information.',
      advice: 'Nothing has been downloaded, and the program is as it was. If it happens again, tell the IT department.'
    },
    updatePortal: {
      sentence: 'A web page came in place of the update.',
      advice: 'The network may need a sign-in of its own. Sign in to the network and look again.'
    },
    updateRedirected: {
      sentence: 'The update came from the wrong address and was stopped.',
      advice: 'Nothing has been downloaded from there. If it happens again, tell the IT department.'
    },
    updateDamaged: {
      sentence: 'The update arrived damaged.',
      advice:
        'It has been thrown away, and the program is as it was. Try again; if it happens again, tell the IT department.'
    },
    updatePublisher: {
      sentence: 'Windows could not say that the update comes from the right publisher.',
      advice: 'It has been thrown away, and the program is as it was. Tell the IT department.'
    },
    internal: {
      sentence: 'Something went wrong in the program.',
      advice: 'Try again. If it remains, reload the window and send the details to support.'
    }
  } satisfies ProblemTexts,
  reporting: {
    unauthorized: {
      sentence: '{service} does not accept the user name or password for reports.',
      advice: 'Type the password again. The user name is changed under Settings.'
    },
    notConnected: {
      sentence: 'The address of the reporting service, or its password, is missing.',
      advice: 'Type the password again. It is never saved on the computer.'
    }
  },
  lettings: {
    notFound: {
      sentence: '{service} has no list of lettings.',
      advice: 'The list belongs to the marketplace, which not everyone has. Ask your administrator.'
    }
  },
  updates: {
    notFound: {
      sentence: 'No information about new versions was found.',
      advice: 'Try again another day. If it stays so, tell the IT department.'
    },
    notKept: {
      sentence: 'There was no room for the update, or it could not be saved on the computer.',
      advice: 'The program is as it was. Check that the disk is not full, and try again.'
    }
  },
  signIn: {
    unauthorized: {
      sentence: 'Wrong user or password.',
      advice: 'Check both and try again. If they are right, the account may be locked.'
    },
    forbidden: {
      sentence: '{service} does not let you in.',
      advice:
        'The account may be locked. It may also be about where you connect from: some services refuse computers with an address in a private network. Ask your administrator.'
    },
    notFound: {
      sentence: '{service} has no sign-in at this address.',
      advice: 'Change the connection and check that the address is complete.'
    },
    unknownOutcome: {
      advice: 'Try to sign in again.'
    },
    notConnected: {
      advice: 'Choose Change connection and enter it.'
    },
    cancelled: {
      sentence: 'The sign-in was cancelled.',
      advice: 'Try again whenever you like.'
    },
    service: {
      sentence: '{service} answered with an error and did not sign you in.',
      advice: 'Check what you entered and try again. If it remains, copy the details to your administrator.'
    }
  },
  /** A refusal that mentions a key: it concerns the program rather than the user. */
  refusedKey: {
    sentence: '{service} probably needs a key.',
    advice: 'Ask your IT department. The key is entered under HTTP headers (for IT).'
  },
  headers: 'HTTP headers (for IT) …',
  settings: 'Open settings',
  reportingPassword: 'Type the password for reports',
  details: 'Details',
  missingHeaders: 'Without a value: {names}',
  status: 'HTTP status {status}',
  /** The fault in an unreadable response. */
  reasons: {
    notList: 'The answer is not a list.',
    notRow: 'A row of the list is not an object.',
    cutOff: 'The answer ends in the middle.',
    afterEnd: 'Something follows the end of the list.',
    damaged: 'The answer arrived damaged.',
    unknownCompression: 'The answer is compressed in a way that the program cannot read.',
    notText: 'The answer is not valid UTF-8 text.',
    notJson: 'The answer is not valid JSON.',
    empty: 'The answer is empty.',
    unexpected: 'The answer is another one than the service’s documents promise.',
    foreign: 'The answer belongs to another request than the one that was sent.',
    answerTooLarge: 'The answer is too large.',
    rowTooLarge: 'A row is larger than 16 MB.',
    valueTooLarge: 'A number or a nested value is larger than the program can handle.'
  } satisfies ReasonTexts,
  position: 'Byte {byte}, row {row}',
  wait: {
    seconds: 'The service asks us to wait {n} second. | The service asks us to wait {n} seconds.',
    minutes: 'The service asks us to wait {n} minute. | The service asks us to wait {n} minutes.',
    hours: 'The service asks us to wait {n} hour. | The service asks us to wait {n} hours.',
    days: 'The service asks us to wait {n} days.'
  },
  memory: 'At least {needed} MB more are needed and {free} MB are free.',
  copy: 'Copy details',
  copied: 'Copied',
  copyFailed: 'Could not be copied'
}
