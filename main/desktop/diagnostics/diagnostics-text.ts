import type { Settings } from '../../../preload/contract/index.ts'
import type { CrashNote } from './crash-notes.ts'

/** Facts about the program and the computer, without any of the user's or the company's data. */
export interface Facts {
  /** Names and values, in the order in which they are shown. */
  readonly system: readonly (readonly [name: string, value: string])[]
  readonly settings: Settings
  readonly crashes: readonly CrashNote[]
  /** The end of the log. */
  readonly log: readonly string[]
}

const maxCrashes = 20

/** The kind of place that a policy was found in. Its path may name the person. */
const placeOf = (source: string): string =>
  source.startsWith('HKEY_') ? 'registry' : source.endsWith('.plist') ? 'managed preferences' : 'file'

const policyText = ({ policy, policyProblem }: Settings): string => {
  if (policyProblem !== null) return `broken: ${policyProblem}`
  return policy === null
    ? 'none'
    : `${placeOf(policy.source)}: ${policy.rules.map(({ key }) => key).join(', ') || 'nothing'}`
}

/** Settings that say how the program behaves, and none that says where it connects to or who the person is. */
const settingsLines = (settings: Settings): readonly (readonly [string, string])[] => [
  ['Connection', settings.connection?.kind ?? 'none'],
  ['Language, theme', `${settings.language}, ${settings.theme}`],
  ['Locks after minutes', String(settings.signIn.idleMinutes)],
  ['Identity providers', String(settings.signIn.realms.length)],
  ['Settings file', settings.unreadableCopy === undefined ? 'readable' : 'was unreadable, and a new one was begun'],
  ['Policy', policyText(settings)]
]

const block = (title: string, lines: readonly string[]): readonly string[] => [
  '',
  `${title}:`,
  ...(lines.length === 0 ? ['(none)'] : lines)
]

/**
 * Formats the diagnostics as text, in English for the support staff. `line` removes secrets from each line, once more.
 */
export const diagnosticsText = ({ system, settings, crashes, log }: Facts, line: (text: string) => string): string =>
  [
    ...[...system, ...settingsLines(settings)].map(([name, value]) => `${name}: ${value}`),
    ...block(
      'Crashes',
      crashes.slice(-maxCrashes).map(({ at, kind, version, reason }) => `${at} ${version} ${kind}: ${reason}`)
    ),
    ...block('Log', log)
  ]
    .map(line)
    .join('\n')
