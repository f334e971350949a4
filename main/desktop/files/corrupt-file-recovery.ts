import type { SettingsFile } from '../../settings/index.ts'

interface RecoveryOptions {
  /** Opens the file, making it where there is none. Throws `SyntaxError` for one that holds no JSON. */
  readonly open: () => SettingsFile
  /** Gives a broken file another name, so that nothing in it is lost, and says which. */
  readonly backup: () => string
  readonly logError: (text: string) => void
}

/** A file that cannot be used: nothing is read from it, and whoever writes to it is told why. */
const readOnlyStub = (cause: unknown): SettingsFile => ({
  read: () => ({}),
  write: () => {
    throw cause
  }
})

/**
 * A settings file that no start fails on. A broken one is set aside and a new one begun. One that cannot be opened (a
 * virus scanner holds it, the folder is not ours) may be whole, so it is left as it is and nothing is written over it.
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
