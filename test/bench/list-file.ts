import { createHash } from 'node:crypto'
import { createWriteStream, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { root } from '../../build/program.ts'
import { createSample } from '../../main/sample/index.ts'
import type { ListId } from '../../preload/contract/index.ts'

/** A list's answer, as the service would send it. */
export interface ListFile {
  readonly list: ListId
  readonly file: string
  readonly bytes: number
}

/** A hash of the sample's sources, because the content of a file depends on them. */
const sampleHash = (): string => {
  const folder = join(root, 'main', 'sample')
  const hash = createHash('sha256')
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted()) {
    const path = join(folder, name)
    if (statSync(path).isFile()) hash.update(name).update(readFileSync(path))
  }
  return hash.digest('hex').slice(0, 12)
}

const authorization = `Basic ${btoa('bench:sample')}`

const chunksOf = async function* (body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader()
  for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value
}

/** Writes the list of a sample with so many rentable objects to a file. Later runs use the same file. */
export const listFile = async (list: ListId, objects: number): Promise<ListFile> => {
  const folder = join(tmpdir(), `kontorist-bench-${objects}-${sampleHash()}`)
  const file = join(folder, `${list}.json`)
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true })
    const request = new Request(`https://sample.invalid/${list}/`, { headers: { authorization } })
    const { body } = await createSample({ rows: objects }).fetch(request)
    if (!body) throw new Error(`the sample gave no ${list}`)
    const unfinished = `${file}.${process.pid}`
    await pipeline(chunksOf(body), createWriteStream(unfinished))
    renameSync(unfinished, file)
  }
  return { list, file, bytes: statSync(file).size }
}
