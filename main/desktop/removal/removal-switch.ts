import { switchesIn } from '../hardening/command-line.ts'

/**
 * How the program is asked to remove all that it keeps. `ask`: whoever sits there is asked first. `silently`: nobody is asked or
 * told, for an uninstaller or an administrator. `finish`: somebody has been asked in the window, and that program has ended.
 */
export type RemovalMode = 'ask' | 'silently' | 'finish'

const name = 'remove-all-data'

/** The switch that asks for it. */
export const removalSwitch = (mode: RemovalMode): string => (mode === 'ask' ? `--${name}` : `--${name}=${mode}`)

/**
 * How a command line (program first) asks for the removal; null where it does not. Nothing after `--` counts: an address that the
 * browser opens cannot ask for it. `unclear`: with a word that nobody knows, or more than once; nothing is asked or removed then.
 */
export const askedRemoval = (argv: readonly string[], platform: NodeJS.Platform): RemovalMode | 'unclear' | null => {
  const [asked, ...more] = switchesIn(argv.slice(1), platform).filter((one) => one.name === name)
  if (asked === undefined) return null
  if (more.length > 0) return 'unclear'
  if (asked.value === 'silently' || asked.value === 'finish') return asked.value
  // An equals sign with nothing after it may be a variable that was not set.
  return asked.value === '' && !asked.text.endsWith('=') ? 'ask' : 'unclear'
}
