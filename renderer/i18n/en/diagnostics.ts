export const diagnostics = {
  title: 'Diagnostics',
  text: 'The program logs errors on this computer, without passwords, keys or anything from lists and errands. Nothing is sent by itself: paste the diagnostics into a message to whoever helps you.',
  showLogs: 'Show logs',
  copy: 'Copy diagnostics',
  copied: 'The diagnostics are copied.'
}
