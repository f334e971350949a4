/** New versions of the program: the row above the pages, and the part of the settings. */
export const updates = {
  title: 'Updates',
  check: 'Look for a new version',
  checking: 'Looking …',
  newest: 'You have the newest version. Looked {at}.',
  coming: 'Version {version} is there, but comes to this computer later. Looked {at}.',
  never: 'The program has not looked for new versions since it was started. It does so by itself twice a day.',
  offered: 'Version {version} can be installed.',
  onQuit: 'Version {version} has been downloaded and is installed when you quit.',
  notInstalled: {
    installer:
      'Version {version} was not installed. Quit again, and answer yes if Windows asks. If it does not ask, contact your IT department.',
    changed:
      'Version {version} was not installed, because the file had changed. Download it again. If it happens again, contact your IT department.',
    failed: 'Version {version} could not be installed, and the earlier version is running. Try to install it again.'
  },
  forget: 'Don’t install it',
  channel: 'Versions',
  channelHint: 'If you change back, you keep your version until a newer regular one comes.',
  channels: {
    stable: 'Regular versions',
    beta: 'Preview versions'
  },
  ways: {
    administrator: 'Your IT department installs new versions for you.',
    packageManager: 'New versions come with the other updates of the computer, or are installed by your IT department.',
    off: 'Your administrator takes care of updates.',
    none: 'This installation is not updated automatically.'
  },
  busy: {
    signIn: 'A sign-in is under way.',
    queue: 'Orders are being sent from the queue.',
    outcome: 'We do not know yet if what you sent was saved.',
    unsaved: 'What you have typed or read in would be lost.',
    unsavedChanges: 'You have unsaved changes. Save them, or close the form to keep them as a draft.'
  },
  notice: {
    title: 'Kontorist {version} is available',
    text: 'Downloaded when you choose ({size}).',
    changes: 'What is new',
    onQuit: 'Install when I quit',
    now: 'Install now and restart',
    later: 'Remind me tomorrow',
    fetching: 'Downloading version {version} …',
    busy: 'It is not installed just now. {reasons} Choose again when that is done, or let it be installed when you quit.',
    busyNow: 'It is not installed just now. {reasons} Choose again when that is done.'
  }
}
