import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import process from 'node:process'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { nodePath } from './process.ts'

/** What a second instance tells the first. */
export interface SecondInstance {
  readonly argv: string[]
  readonly workingDirectory: string
  readonly additionalData: unknown
}

interface LockOptions {
  /** The profile folder, which one program may use at a time. */
  readonly folder: string
  /** Called for every later start. */
  readonly onSecondInstance: (start: SecondInstance) => void
  readonly report: (text: string) => void
}

const messenger = fileURLToPath(new URL('notify-first-instance.ts', import.meta.url))

/** Electron drops longer messages. */
const maxMessage = 32 * 1024 * 1024

/** Keeps the databases from being collected, which would release their locks. */
const lockedFiles = new Map<string, DatabaseSync>()

/**
 * Locks a file for the life of this process; false if another process holds it. It uses SQLite's lock, which belongs to
 * the operating system and is released however the process dies. Node offers no other file lock.
 */
const lockFile = (file: string): boolean => {
  const database = new DatabaseSync(file)
  try {
    database.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
  } catch {
    database.close()
    return false
  }
  lockedFiles.set(file, database)
  return true
}

/** Lets another start have the profile, and leaves no file behind. Whoever still listens hears nothing more. */
export const releaseInstance = (folder: string): void => {
  const file = join(folder, 'host-lock')
  lockedFiles.get(file)?.close()
  lockedFiles.delete(file)
  for (const name of ['host-lock', 'host-socket']) rmSync(join(folder, name), { force: true })
}

const readMessage = async (socket: Socket): Promise<string> => {
  let text = ''
  for await (const chunk of socket.setEncoding('utf8')) {
    text += String(chunk)
    if (text.length > maxMessage) throw new Error('a second start sent too long a message')
  }
  return text
}

/** Listens for later starts. A socket file outlives its process, but only the holder of the lock gets here. */
const listen = (path: string, { onSecondInstance, report }: LockOptions): void => {
  rmSync(path, { force: true })
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    readMessage(socket)
      .then((text) => {
        socket.end('heard')
        onSecondInstance(JSON.parse(text) as SecondInstance)
      })
      .catch((error: unknown) => {
        report(String(error))
        socket.destroy()
      })
  })
  server.on('error', (error) => report(`later starts cannot be heard: ${error.message}`))
  server.listen(path).unref()
}

/** Chromium puts the switches first and adds some of its own. */
const asChromiumPasses = ([program = '', ...args]: readonly string[]): string[] => {
  const isSwitch = (arg: string): boolean => arg.startsWith('--')
  const added = `--original-process-start-time=${Date.now()}`
  return [program, ...args.filter(isSwitch), added, ...args.filter((arg) => !isSwitch(arg))]
}

/**
 * Electron's single-instance lock, one per profile folder. The first start gets true and hears of later ones. A later
 * start sends its command line to the first and gets false, after the first has acknowledged it, as on Electron.
 */
export const lockInstance = (options: LockOptions, additionalData: unknown): boolean => {
  mkdirSync(options.folder, { recursive: true })
  // Not Chromium's file names, because Electron itself may use this profile another time.
  const [file, socket] = [join(options.folder, 'host-lock'), join(options.folder, 'host-socket')]
  if (lockedFiles.has(file)) return true
  if (lockFile(file)) {
    listen(socket, options)
    return true
  }
  const start: SecondInstance = {
    argv: asChromiumPasses(process.argv),
    workingDirectory: process.cwd(),
    additionalData
  }
  const { status, stderr } = spawnSync(nodePath, [messenger, socket], {
    input: JSON.stringify(start),
    encoding: 'utf8'
  })
  if (status !== 0) options.report(`the first start was not told of this one: ${stderr.trim()}`)
  return false
}
