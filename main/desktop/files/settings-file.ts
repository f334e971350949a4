import { copyFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { app, ipcMain } from 'electron'
import Store from 'electron-store'
import * as v from 'valibot'
import type { Entries, SettingsFile, SettingsFormat } from '../../settings/index.ts'
import { backupCorruptFile, copyCorruptFile, makePrivate, privateFileMode } from './plain-file.ts'
import { setAsideUnlessPlain } from '../profile/profile-contents.ts'
import { fsyncDirectory } from './atomic-files.ts'

/** Throws `SyntaxError` for anything but an object. Editors may begin a file with a byte order mark. */
const parseEntries = (text: string): Entries => {
  const value: unknown = JSON.parse(text.replace(/^\ufeff/, ''))
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new SyntaxError('JSON, but no object')
  return { ...value }
}

/** The entries of a file, with electron-store's own; none if it cannot be read. */
const entriesOf = (path: string): Entries => {
  try {
    return parseEntries(readFileSync(path, 'utf8'))
  } catch {
    return {}
  }
}

const bookkeeping = v.object({ __internal__: v.object({ migrations: v.object({ version: v.string() }) }) })

/** The newest version that has opened the file, as electron-store records it; else empty. */
const versionOf = (path: string): string => {
  const read = v.safeParse(bookkeeping, entriesOf(path))
  return read.success ? read.output.__internal__.migrations.version : ''
}

/** JSON schema cannot say all that our schemas do, so each is a keyword of its own in it. */
const contentOptions = ({ entries, defaults, migrations }: SettingsFormat) => ({
  schema: Object.fromEntries(Object.keys(entries).map((name) => [name, { title: name, valibot: name }])),
  ajvOptions: {
    // Checking and optimizing such a schema would take two thirds of the time of opening.
    meta: false,
    validateSchema: false,
    code: { optimize: false },
    keywords: [
      { keyword: 'valibot', validate: (name: string, value: unknown) => v.is(entries[name] ?? v.never(), value) }
    ]
  },
  defaults,
  projectVersion: Object.keys(migrations).at(-1) ?? '0.0.0',
  migrations: Object.fromEntries(
    Object.entries(migrations).map(([version, migrate]) => [
      version,
      (store: { store: Record<string, unknown> }): void => {
        store.store = { ...migrate(store.store) }
      }
    ])
  )
})

/**
 * Opens the file, and removes electron-store's listener for pages that ask for its path: the bridge is the only way in.
 * @throws `SyntaxError` if the file is corrupt; the errors of the system, the schema or a migration
 */
const openStore = (name: string, format?: SettingsFormat): Store => {
  // Set in a snap's terminal: electron-store would then write in place, where a crash costs the file.
  delete process.env['SNAP']
  try {
    return new Store({
      name,
      configFileMode: privateFileMode,
      deserialize: parseEntries,
      accessPropertiesByDotNotation: false,
      clearInvalidConfig: false,
      watch: false,
      ...(format && contentOptions(format))
    })
  } finally {
    ipcMain.removeAllListeners('electron-store-get-data')
  }
}

/**
 * Opens a JSON file in the profile; no start fails because of it. A write is on disk when it returns. A corrupt file is
 * set aside; one with entries that do not fit is copied and loses these entries. A file that cannot be opened or copied
 * may be intact: its readable entries are used, and nothing is written over it.
 */
export const settingsFile = (name: string, logError: (text: string) => void, format?: SettingsFormat): SettingsFile => {
  const folder = app.getPath('userData')
  const path = join(folder, `${name}.json`)
  const log = (text: string): void => logError(`${name}.json: ${text}`)
  const copies: { unreadableCopy?: string; newerCopy?: string } = {}

  const open = (): SettingsFile => {
    const store = openStore(name, format)
    return {
      read: () => ({ ...store.store }),
      write: (entries) => {
        // electron-store would follow a link that was put here since the start.
        if (setAsideUnlessPlain(path)) log('it had become a link or a special file, which was set aside')
        store.store = { ...entries }
        fsyncDirectory(folder)
      },
      ...copies
    }
  }

  /** Copies the file of a newer version, once a version: this one cannot know all that it may lose. */
  const keepNewer = ({ migrations }: SettingsFormat): void => {
    const copy = `${path}.newer`
    const version = versionOf(path)
    const isNewer = version.localeCompare(Object.keys(migrations).at(-1) ?? '', 'en', { numeric: true }) > 0
    if (!isNewer || version === versionOf(copy)) return
    copyFileSync(path, copy)
    makePrivate(folder, [copy])
    copies.newerCopy = copy
    log('a newer version has written it; a copy is kept')
  }

  const recover = (cause: unknown): void => {
    if (cause instanceof SyntaxError) {
      copies.unreadableCopy = backupCorruptFile(path)
      log('it was set aside, and a new one is begun')
      return
    }
    if (!format || !String(cause).startsWith('Error: Config schema violation')) throw cause
    if (copies.newerCopy === undefined) copies.unreadableCopy = copyCorruptFile(path)
    // Without its schema it opens, and its entries have the form of this version.
    const store = openStore(name, { ...format, entries: {} })
    const { entries, unread } = format.readable(store.store)
    // A name may be longer than a line of the log.
    log(`these entries cannot be read, and a copy of the file is kept: ${unread.join(', ').slice(0, 500)}`)
    store.store = { ...entries }
  }

  makePrivate(folder, [path])
  try {
    if (format) keepNewer(format)
    try {
      return open()
    } catch (error) {
      log(`it cannot be read: ${String(error)}`)
      recover(error)
      return open()
    }
  } catch (error) {
    log(`nothing is written to it: ${String(error)}`)
    const found = entriesOf(path)
    return {
      read: () => ({ ...format?.defaults, ...(format?.readable(found).entries ?? found) }),
      write: () => {
        throw error
      },
      ...copies
    }
  }
}
