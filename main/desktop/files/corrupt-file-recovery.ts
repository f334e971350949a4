import type { SettingsFile } from '../../settings/index.ts'

interface RecoveryOptions {
  /** Opens the file, creating it if there is none. Throws `SyntaxError` if it holds no valid JSON. */
  readonly open: () => SettingsFile
  /** Renames a corrupt file, so that nothing in it is lost, and returns the new path. */
  readonly backup: () => string
  readonly logError: (text: string) => void
}

/** Stands in for a file that cannot be used: reading gives nothing, and writing throws why. */
const readOnlyStub = (cause: unknown): SettingsFile => ({
  read: () => ({}),
  write: () => {
    throw cause
  }
})

/**
 * Opens a settings file so that no start fails because of it. A corrupt file is backed up and a new one is started. A
 * file that cannot be opened (held by a virus scanner, or in a folder that is not ours) may be intact, so it is left
 * alone and nothing is written over it.
 */
export const openWithRecovery = ({ open, backup, logError }: RecoveryOptions): SettingsFile => {
  try {
    return open()
  } catch (error) {
    logError(`it cannot be read: ${String(error)}`)
    if (!(error instanceof SyntaxError)) return readOnlyStub(error)
  }
  try {
    const unreadableCopy = backup()
    logError('it was set aside, and a new one is begun')
    return { ...open(), unreadableCopy }
  } catch (error) {
    logError(`it cannot be set aside: ${String(error)}`)
    return readOnlyStub(error)
  }
}
