import { createHash } from 'node:crypto'
import fs, { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createRequire, syncBuiltinESMExports } from 'node:module'
import { dirname, join, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Worker } from 'node:worker_threads'
import { extractAll } from '@electron/asar'

/**
 * Extracts an archive, because Node cannot read one, into a folder of the same name, once per content. So every path
 * that the program sees ends as it does in Electron. Concurrent starts each extract their own; the first to finish
 * gives the folder its name.
 */
export const extractArchive = (archive: string): string => {
  const digest = createHash('sha256').update(readFileSync(archive)).digest('hex').slice(0, 16)
  const folder = join(dirname(archive), '..', `laid-out-${digest}`)
  if (!existsSync(folder)) {
    mkdirSync(dirname(folder), { recursive: true })
    const own = mkdtempSync(`${folder}-`)
    try {
      extractAll(archive, join(own, 'app.asar'))
      renameSync(own, folder)
    } catch (error) {
      rmSync(own, { recursive: true, force: true })
      // Another start may have been faster. Its folder has the same content.
      if (!existsSync(folder)) throw error
    }
  }
  return join(folder, 'app.asar')
}

const pathOf = (value: unknown): string | null => {
  if (typeof value === 'string') return resolve(value)
  return value instanceof URL && value.protocol === 'file:' ? fileURLToPath(value) : null
}

/**
 * The functions of `fs` that write, with the index of the argument that names the target. `open` depends on its flags.
 */
const writing: Readonly<Record<string, number>> = {
  appendFile: 0,
  chmod: 0,
  chown: 0,
  copyFile: 1,
  cp: 1,
  createWriteStream: 0,
  lchown: 0,
  link: 1,
  lutimes: 0,
  mkdir: 0,
  mkdtemp: 0,
  rename: 0,
  rm: 0,
  rmdir: 0,
  symlink: 1,
  truncate: 0,
  unlink: 0,
  utimes: 0,
  writeFile: 0
}

type Call = (...args: unknown[]) => unknown

const isRead = (flags: unknown): boolean => flags === undefined || flags === null || flags === 'r' || flags === 0

/**
 * Gives the extracted archive the limits of a packed one: nothing can write to it. And no worker thread starts from an
 * ES module in it, because Electron's own specs do not show that this works.
 */
export const makeArchiveReadOnly = (archive: string): void => {
  const isWithin = (value: unknown): boolean => {
    const path = pathOf(value)
    return path !== null && (path === archive || path.startsWith(archive + sep))
  }
  const denied = (path: unknown): Error =>
    Object.assign(new Error(`EACCES: permission denied, access '${String(path)}'`), { code: 'EACCES' })

  const seal = (target: object, name: string, refuses: (args: readonly unknown[]) => unknown): void => {
    const call: unknown = Reflect.get(target, name)
    if (typeof call !== 'function') return
    const sealed = (...args: unknown[]): unknown => {
      const refused = refuses(args)
      if (refused === undefined) return Reflect.apply(call as Call, target, args)
      const last = args.at(-1)
      if (target === fs.promises) return Promise.reject(denied(refused))
      if (typeof last !== 'function') throw denied(refused)
      return void setImmediate(() => (last as Call)(denied(refused)))
    }
    Reflect.set(target, name, Object.assign(sealed, call))
  }

  for (const [name, place] of Object.entries(writing)) {
    // `rename` changes its source as well.
    const refuses = (args: readonly unknown[]): unknown =>
      args.slice(name === 'rename' ? 0 : place, name === 'rename' ? 2 : place + 1).find(isWithin)
    seal(fs, name, refuses)
    seal(fs, `${name}Sync`, refuses)
    seal(fs.promises, name, refuses)
  }
  const opening = ([path, flags]: readonly unknown[]): unknown =>
    isWithin(path) && typeof flags !== 'function' && !isRead(flags) ? path : undefined
  for (const name of ['open', 'openSync']) seal(fs, name, opening)
  seal(fs.promises, 'open', opening)

  const threads = createRequire(import.meta.url)('node:worker_threads') as { Worker: typeof Worker }
  threads.Worker = new Proxy(threads.Worker, {
    construct: (target, args: ConstructorParameters<typeof Worker>, newTarget) => {
      const [file] = args
      if (isWithin(file) && !pathOf(file)?.endsWith('.cjs'))
        throw new Error(`The host starts no worker in an archive but CommonJS: ${String(file)}`)
      return Reflect.construct(target, args, newTarget) as Worker
    }
  })
  syncBuiltinESMExports()
}
