/**
 * Arguments for the relaunch after an update: the program's own switches, such as the profile path, which were checked
 * at its start. Arguments behind `--` are dropped: a link there has been opened already.
 */
export const relaunchArgs = (argv: readonly string[]): string[] => {
  const end = argv.indexOf('--')
  return argv.slice(1, end < 0 ? undefined : end).filter((one) => one.startsWith('--') && one !== '--updated')
}
