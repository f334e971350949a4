/**
 * What the program is started with again after an update: its own switches, such as where its profile is, which it has looked through at its
 * start. Not what stood after them: an address that it was to open has been opened.
 */
export const relaunchArgs = (argv: readonly string[]): string[] => {
  const end = argv.indexOf('--')
  return argv.slice(1, end < 0 ? undefined : end).filter((one) => one.startsWith('--') && one !== '--updated')
}
