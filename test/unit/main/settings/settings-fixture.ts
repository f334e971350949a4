import { vi } from 'vitest'
import {
  createSettings,
  settingsFormat,
  type ConnectArgs,
  type Entries,
  type SettingsFile
} from '../../../../main/settings/index.ts'
import { parseSettings } from '../../../../main/settings/stored-settings.ts'

export const id = '0b5fd3c4-6c1e-4d0e-9f5e-2f1f0c9a7d11'

const format = settingsFormat(id)

/** Entries as a file gives them: with its defaults, and without those that do not fit. */
const readEntries = (content: Entries): Entries => ({ ...format.defaults, ...format.readable(content).entries })

export const readSettings = (content: Entries) => parseSettings(readEntries(content))

/** A file in memory that stores what the real one would: JSON. */
export const memoryFile = (content: Entries = {}) => {
  let text = JSON.stringify(content)
  return {
    read: () => readEntries(JSON.parse(text)),
    write: (value: Entries) => {
      text = JSON.stringify(value)
    },
    text: () => text
  }
}

interface FixtureOptions {
  readonly file?: SettingsFile
  /** Content of the policy file; absent if there is none. */
  readonly policy?: unknown
  readonly readAuthorities?: (paths: readonly string[]) => readonly string[]
}

/** Settings, and an `onChanged` that records what the window was told. */
export const openSettings = ({ file = memoryFile(), policy, readAuthorities = () => [] }: FixtureOptions = {}) => {
  const changed = vi.fn()
  return {
    changed,
    ...createSettings({
      file,
      onChanged: changed,
      readAuthorities,
      logError: () => undefined,
      policy: () => (policy === undefined ? undefined : { source: '/etc/kontorist/policy.json', content: policy })
    })
  }
}

export const service = {
  kind: 'service',
  loginAddress: 'https://login.example/api',
  reportingAddress: 'https://rapport.example',
  reportingUser: 'pärla'
} as const satisfies ConnectArgs
