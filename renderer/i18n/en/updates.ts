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
      'Version {version} was to be installed when the program quit, and was not. Where Windows asks for permission, answer yes. Where it does not ask, or you may not answer yes, ask your IT department.',
    changed:
      'Version {version} was to be installed when the program quit, and was not: its file was not the one any more that was fetched and checked. Nothing of it has been run. Fetch it again, and if it happens once more tell your IT department.',
    failed:
      'Version {version} was to be installed when the program quit, and could not be put in its place. The version that runs is the one of before. Choose to install it again; the log says why.'
  },
  forget: 'Don’t install it',
  channel: 'Versions',
  channelHint: 'If you go back to the usual ones you keep the version that you have until they have caught up.',
  channels: {
    stable: 'The usual ones',
    beta: 'Previews, for those who want to try them first'
  },
  ways: {
    administrator: 'Your IT department installs new versions for you.',
    packageManager: 'New versions come with the other updates of the computer, or are installed by your IT department.',
    off: 'The administrator has turned off updates from here and takes care of them in another way.',
    none: 'This program is not installed in a way that lets it update itself.'
  },
  busy: {
    signIn: 'A sign-in is under way.',
    queue: 'Orders are being sent from the queue.',
    outcome: 'It is not known yet whether what was sent has been saved.',
    unsaved: 'What you have typed or read in would be lost.',
    unsavedChanges:
      'Something that you are writing is not saved. Save it, or leave it as a draft: close the order form, or go to another page.'
  },
  notice: {
    title: 'Kontorist {version} is available',
    text: 'It is downloaded only when you say so ({size}).',
    changes: 'What is new',
    onQuit: 'Install when I quit',
    now: 'Install now and restart',
    later: 'Remind me tomorrow',
    fetching: 'Downloading version {version} …',
    busy: 'It is not installed just now. {reasons} Choose again when that is done, or let it be installed when you quit.',
    busyNow: 'It is not installed just now. {reasons} Choose again when that is done.'
  }
}
