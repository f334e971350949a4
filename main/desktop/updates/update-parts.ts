import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { app } from 'electron'
import { loadOnce } from '../../load-once.ts'
import { updateFeed, updateKeys, type FetchUpdate, type UpdatesOptions } from '../../updates/index.ts'
import { appImageOf } from '../app/app-image.ts'
import { relaunchArgs } from '../app/relaunch-args.ts'
import { isPackaged, updatesOverride } from '../dev-overrides.ts'
import { cachePath } from '../files/cache-path.ts'
import { ownerFiles } from '../files/owner-files.ts'
import type { FetchUpdateOptions } from './fetch-update.ts'
import { createHandOverNote } from './hand-over-note.ts'
import { updateWayOf } from './update-way.ts'

interface PartsOptions {
  /** The random id of this installation. */
  readonly id: string
  readonly logError: (text: string) => void
}

type UpdateParts = Pick<UpdatesOptions, 'way' | 'keys' | 'feed' | 'files' | 'fetchUpdate' | 'installation' | 'takeHandedOver'>

/**
 * Calls back with the program's exit code when it quits. With 1 where Windows ends the session: an installer that is started then would
 * be ended in the middle.
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

/** Fetches and installs. What does so is loaded with the first fetch, as few starts of the program come so far. */
const fetchOnDemand = (options: FetchUpdateOptions): FetchUpdate => {
  const load = loadOnce(async () => (await import('./fetch-update.ts')).createFetchUpdate(options))
  return async (wanted) => (await load())(wanted)
}

/** What the updates need of this computer: how the program was installed, where it may write, and what fetches and installs. */
export const updateParts = ({ id, logError }: PartsOptions): UpdateParts => {
  const { platform, arch, env, execPath } = process
  const override = updatesOverride()
  const handOverNote = createHandOverNote(join(app.getPath('userData'), 'updates', 'handed-over'), logError)
  return {
    way: override ? 'self' : updateWayOf({ isPackaged: isPackaged(), platform, env, execPath, exists: existsSync }),
    keys: override?.keys ?? updateKeys,
    feed: override?.feed ?? updateFeed,
    installation: { id, version: app.getVersion(), system: platform, arch },
    files: ownerFiles('updates'),
    takeHandedOver: handOverNote.take,
    fetchUpdate: fetchOnDemand({
      platform,
      // A development build that is told where to look runs from no mounted folder.
      appImage: override ? env['APPIMAGE'] ?? null : appImageOf({ env, execPath, exists: existsSync }),
      handOverNote,
      logError,
      relaunch: (program) => app.relaunch({ execPath: program, args: relaunchArgs(process.argv) }),
      app: {
        version: app.getVersion(),
        name: app.getName(),
        // Whether this installation updates itself has been decided by now.
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
