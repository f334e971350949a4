import { mkdirSync, readFileSync, rmSync, existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { homedir } from 'node:os'
import { app } from 'electron'
import { notInstalledReasons, type NotInstalled } from '../../../preload/contract/index.ts'
import { writePlainFile } from '../files/plain-file.ts'
import { loadOnce } from '../../base/load-once.ts'
import { updateFeed, updateKeys, type UpdateInstaller, type UpdatesOptions } from '../../updates/index.ts'
import { appImageOf, relaunchArgs, updateWayOf } from '../app/installation.ts'
import { isPackaged, updatesOverride } from '../dev-overrides.ts'
import { cachePath, userFiles } from '../profile/profile.ts'
import type { InstallerOptions } from './installer.ts'

/** The note of a version that is installed at the end of the program, without a window. */
export interface HandOverNote {
  /** On disk when it returns; never throws, because an installation must not fail by it. */
  readonly write: (version: string, why?: NotInstalled['why']) => void
  /** The noted version, once; else null. */
  readonly take: () => NotInstalled | null
}

const maxLength = 40

const noteIn = (text: string): NotInstalled | null => {
  const [version = '', why = ''] = text.split(' ')
  const known = notInstalledReasons.find((reason) => reason === why)
  return version.length <= maxLength && known !== undefined ? { version, why: known } : null
}

export const createHandOverNote = (path: string, logError: (text: string) => void): HandOverNote => {
  const logged = <Result>(act: () => Result, otherwise: Result): Result => {
    try {
      return act()
    } catch (error) {
      logError(`updates: the note of what was handed over: ${String(error)}`)
      return otherwise
    }
  }
  return {
    write: (version, why = 'installer') =>
      logged(() => {
        mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
        writePlainFile(path, `${version} ${why}`, { flush: true })
      }, undefined),
    take: () =>
      logged(() => {
        const text = readIfThere(path)
        rmSync(path, { force: true })
        return text === null ? null : noteIn(text)
      }, null)
  }
}

const readIfThere = (path: string): string | null => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}

type UpdateParts = Pick<
  UpdatesOptions,
  'way' | 'keys' | 'feed' | 'files' | 'installer' | 'installation' | 'takeHandedOver'
>

/**
 * Calls back with the exit code. It is 1 where Windows ends the session, which would end an installer in the middle.
 */
const createQuitListener = (): ((handler: (exitCode: number) => void) => void) => {
  let sessionEnds = false
  if (process.platform === 'win32') {
    app.on('browser-window-created', (_event, window) => {
      window.on('session-end', () => {
        sessionEnds = true
      })
    })
  }
  return (handler) => {
    app.once('quit', (_event, code) => handler(sessionEnds ? 1 : code))
  }
}

/** Loaded with the first newer version: few starts come so far. */
const installerOnDemand = (options: InstallerOptions): UpdateInstaller => {
  const load = loadOnce(async () => (await import('./installer.ts')).createInstaller(options))
  return {
    isOffered: async (offered) => (await load()).isOffered(offered),
    fetch: async (offered, fetching) => (await load()).fetch(offered, fetching)
  }
}

/** The options of the updates that depend on this computer and installation. */
export const updateParts = (logError: (text: string) => void): UpdateParts => {
  const { platform, arch, env, execPath } = process
  const override = updatesOverride()
  const handOverNote = createHandOverNote(join(app.getPath('userData'), 'updates', 'handed-over'), logError)
  return {
    way: override ? 'self' : updateWayOf({ isPackaged: isPackaged(), platform, env, execPath, exists: existsSync }),
    keys: override?.keys ?? updateKeys,
    feed: override?.feed ?? updateFeed,
    installation: { version: app.getVersion(), platform, arch },
    files: userFiles('updates'),
    takeHandedOver: handOverNote.take,
    installer: installerOnDemand({
      platform,
      // A development build runs from no mounted folder.
      appImage: override ? (env['APPIMAGE'] ?? null) : appImageOf({ env, execPath, exists: existsSync }),
      handOverNote,
      logError,
      relaunch: (program) => app.relaunch({ execPath: program, args: relaunchArgs(process.argv) }),
      app: {
        version: app.getVersion(),
        name: app.getName(),
        // That this installation updates itself is decided by now.
        isPackaged: true,
        appUpdateConfigPath: override?.config ?? join(process.resourcesPath, 'app-update.yml'),
        userDataPath: join(app.getPath('userData'), 'updates'),
        baseCachePath: cachePath({ platform, env, home: homedir() }),
        whenReady: () => app.whenReady(),
        relaunch: () => app.relaunch(),
        quit: () => app.quit(),
        onQuit: createQuitListener()
      }
    })
  }
}
