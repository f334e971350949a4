/** The yardstick of reading: `JSON.parse`, in a process of its own. */
import { readFileSync } from 'node:fs'
import { answerParent, watchMemory, type MemoryGrowth } from '../child-job.ts'

export interface Parsed {
  readonly ms: number
  readonly held: MemoryGrowth
}

/** Referenced until the process ends, so that its memory counts. */
let rows: unknown = null

const read = (file: string): string => readFileSync(file, 'utf8')

/** `bytes`: decoding included. `string`: of a string that has been decoded before. */
const parse = (file: string, way: string): number => {
  const source = way === 'bytes' ? readFileSync(file) : read(file)
  const began = performance.now()
  rows = JSON.parse(typeof source === 'string' ? source : new TextDecoder().decode(source))
  return performance.now() - began
}

answerParent(async ({ file, mode = 'bytes' }): Promise<Parsed> => {
  const held = await watchMemory()
  const ms = parse(file, mode)
  const after = await held()
  if (!Array.isArray(rows)) throw new Error('the list is no array')
  return { ms, held: after }
})
