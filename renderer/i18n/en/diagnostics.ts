export const diagnostics = {
  title: 'Diagnostics',
  text: 'The program keeps a log on this computer, without passwords, keys or anything from lists and errands. Nothing is sent by itself: paste the diagnostics into a message to whoever helps you.',
  level: 'The log has',
  levelHint: 'More is needed only while somebody looks for a fault. No level has addresses, searches or content.',
  levels: {
    error: 'Only what has failed',
    info: 'The most important things that have happened',
    debug: 'Everything, also calls that succeed'
  },
  showLogs: 'Show logs',
  copy: 'Copy diagnostics',
  copied: 'The diagnostics are copied.'
}
