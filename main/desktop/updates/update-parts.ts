import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { app } from 'electron'
import { loadOnce } from '../../load-once.ts'
import { updateFeed, updateKeys, type UpdateInstaller, type UpdatesOptions } from '../../updates/index.ts'
import { appImageOf } from '../app/app-image.ts'
import { relaunchArgs } from '../app/relaunch-args.ts'
import { isPackaged, updatesOverride } from '../dev-overrides.ts'
import { cachePath } from '../files/cache-path.ts'
import { ownerFiles } from '../files/owner-files.ts'
import { createHandOverNote } from './hand-over-note.ts'
import type { InstallerOptions } from './installer.ts'
import { updateWayOf } from './update-way.ts'

type UpdateParts = Pick<
  UpdatesOptions,
  'way' | 'keys' | 'feed' | 'files' | 'installer' | 'installation' | 'takeHandedOver'
>

/**
 * Calls back with the program's exit code when it quits. With 1 where Windows ends the session: an installer that is
 * started then would be ended in the middle.
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

/** The installer, which is loaded with the first newer version, as few starts of the program come so far. */
const installerOnDemand = (options: InstallerOptions): UpdateInstaller => {
  const load = loadOnce(async () => (await import('./installer.ts')).createInstaller(options))
  return {
    isOffered: async (offered) => (await load()).isOffered(offered),
    fetch: async (offered, fetching) => (await load()).fetch(offered, fetching)
  }
}

/**
 * The options of the updates that depend on this computer: how the program was installed, where it may write, and its
 * installer.
 */
export const updateParts = (logError: (text: string) => void): UpdateParts => {
  const { platform, arch, env, execPath } = process
  const override = updatesOverride()
  const handOverNote = createHandOverNote(join(app.getPath('userData'), 'updates', 'handed-over'), logError)
  return {
    way: override ? 'self' : updateWayOf({ isPackaged: isPackaged(), platform, env, execPath, exists: existsSync }),
    keys: override?.keys ?? updateKeys,
    feed: override?.feed ?? updateFeed,
    installation: { version: app.getVersion(), platform, arch },
    files: ownerFiles('updates'),
    takeHandedOver: handOverNote.take,
    installer: installerOnDemand({
      platform,
      // A development build that is told where to look runs from no mounted folder.
      appImage: override ? (env['APPIMAGE'] ?? null) : appImageOf({ env, execPath, exists: existsSync }),
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
