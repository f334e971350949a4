/**
 * Tries what a packed program may and may not do with its archive. A process of its own, because it changes `fs` for
 * good.
 */
import { copyFileSync, createWriteStream, openSync, readFileSync, writeFile, writeFileSync } from 'node:fs'
import * as promises from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { Worker } from 'node:worker_threads'
import { extractArchive, makeArchiveReadOnly } from '../../host/archive.ts'

const [, , archive = ''] = process.argv
const root = extractArchive(archive)
makeArchiveReadOnly(root)

const how = async (act: () => unknown): Promise<string> => {
  try {
    await act()
    return 'done'
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error)
  }
}
const said = (name: string) => () =>
  new Promise((resolve, reject) => {
    new Worker(pathToFileURL(join(root, name))).once('message', resolve).once('error', reject)
  })
const inside = join(root, 'package.json')
const beside = join(root, '..', 'beside')

process.stdout.write(
  JSON.stringify({
    again: extractArchive(archive) === root,
    read: await how(() => readFileSync(inside)),
    readOpen: await how(() => openSync(inside, 'r')),
    outside: await how(() => writeFileSync(beside, '')),
    write: await how(() => writeFileSync(inside, '')),
    writeByAddress: await how(() => writeFileSync(pathToFileURL(inside), '')),
    writeLater: await how(() => promises.writeFile(inside, '')),
    writeCalledBack: await how(() => promisify(writeFile)(inside, '')),
    open: await how(() => openSync(inside, 'a')),
    openLater: await how(() => promises.open(inside, 'w')),
    stream: await how(() => createWriteStream(inside)),
    makeFolder: await how(() => promises.mkdir(join(root, 'new'))),
    moveAway: await how(() => promises.rename(inside, `${beside}-moved`)),
    moveIn: await how(() => promises.rename(beside, join(root, 'new'))),
    copyIn: await how(() => copyFileSync(beside, join(root, 'new'))),
    copyOut: await how(() => copyFileSync(inside, `${beside}-copy`)),
    worker: await how(said('worker.cjs')),
    moduleWorker: await how(said('worker.mjs'))
  })
)
