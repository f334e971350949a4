import { createHash } from 'node:crypto'
import { createWriteStream, existsSync, readdirSync, readFileSync, renameSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { ListFile } from '../setup.ts'
import type { SampleRows } from './rows.ts'
import { rowsOf, type Shape } from './shapes.ts'

/** A hash of the makers, because the content of a file depends on them. */
const makersHash = (): string => {
  const hash = createHash('sha256')
  for (const name of readdirSync(import.meta.dirname).toSorted())
    hash.update(readFileSync(join(import.meta.dirname, name)))
  return hash.digest('hex').slice(0, 12)
}

const pieceLength = 1 << 20

/** The list's text, in pieces. */
const textOf = function* (shape: Shape, sample: SampleRows): Generator<string> {
  let piece = '['
  let before = ''
  for (const row of rowsOf(shape, sample)) {
    piece += before + row
    before = ','
    if (piece.length < pieceLength) continue
    yield piece
    piece = ''
  }
  yield `${piece}]`
}

/** Writes the shape to a file beside the sample's list. Later runs use the same file. */
export const shapeFile = async (shape: Shape, sampleFile: ListFile, sample: () => SampleRows): Promise<ListFile> => {
  const file = join(dirname(sampleFile.file), `${shape.name.replaceAll(/\W+/g, '-')}.${makersHash()}.json`)
  if (!existsSync(file)) {
    const unfinished = `${file}.${process.pid}`
    await pipeline(textOf(shape, sample()), createWriteStream(unfinished))
    renameSync(unfinished, file)
  }
  return { list: sampleFile.list, file, bytes: statSync(file).size }
}
