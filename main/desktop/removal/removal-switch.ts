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
 * browser opens cannot ask for it. Where it stands there more than once, whoever sits there is asked.
 */
export const askedRemoval = (argv: readonly string[], platform: NodeJS.Platform): RemovalMode | null => {
  const values = switchesIn(argv.slice(1), platform).flatMap((one) => (one.name === name ? [one.value] : []))
  const [value] = values
  if (value === undefined) return null
  return values.length === 1 && (value === 'silently' || value === 'finish') ? value : 'ask'
}
