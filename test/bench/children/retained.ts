/** What our engine truly retains: it runs in this process's main thread, whose garbage can be collected. Bundled before it is run. */
import { readFileSync } from 'node:fs'
import kernel from '../../../main/table/kernel/kernel.ts?wasm'
import { nodeCompression } from '../../../main/table/compression.ts'
import { createEngine } from '../../../main/table/engine.ts'
import { machineMemory } from '../../../main/table/machine-memory.ts'
import type { FromWorker, WorkerRequest } from '../../../main/table/protocol.ts'
import { compileKernel } from '../../../main/table/reader/kernel-instance.ts'
import { catalogue, listIds } from '../../../preload/contract/index.ts'
import { answerParent, watchMemory, type MemoryGrowth } from '../child-job.ts'

export interface Retained {
  /** After the load. */
  readonly held: MemoryGrowth
  /** After all that is made ready in advance as well. */
  readonly heldReady: MemoryGrowth
}

const chunkBytes = 64 * 1024
const loadId = 1
/** More turns of the event loop than it takes to make everything ready. */
const manyTurns = 100_000

const pause = () => new Promise<void>((resume) => setImmediate(resume))

/** An engine, and a way to call it. */
const startEngine = () => {
  const pending = new Map<number, (message: FromWorker) => void>()
  const handle = createEngine(
    (message) => pending.get(message.call)?.(message),
    compileKernel(kernel),
    pause,
    nodeCompression,
    machineMemory
  )
  let calls = 0
  const ask = async (request: (call: number) => WorkerRequest): Promise<void> => {
    const call = ++calls
    const answer = await new Promise<FromWorker>((resolve) => {
      pending.set(call, resolve)
      handle(request(call))
    })
    pending.delete(call)
    if (!answer.ok) throw new Error(answer.problem.detail)
  }
  return { handle, ask }
}

/** Afterwards nothing refers to the bytes any more. */
const load = async ({ handle, ask }: ReturnType<typeof startEngine>, list: string, file: string): Promise<void> => {
  const id = listIds.find((known) => known === list)
  if (!id) throw new Error(`there is no list ${list}`)
  const { fields, counted } = catalogue[id]
  handle({ kind: 'load', list, loadId, fields, counted, expectedBytes: null })
  const body = readFileSync(file)
  for (let at = 0; at < body.length; at += chunkBytes) {
    const chunk = new Uint8Array(body.subarray(at, at + chunkBytes))
    await ask((call) => ({ kind: 'write', list, call, loadId, chunks: [chunk] }))
  }
  await ask((call) => ({ kind: 'end', list, call, loadId }))
}

answerParent(async ({ list, file }): Promise<Retained> => {
  const engine = startEngine()
  const watched = await watchMemory()
  await load(engine, list, file)
  const held = await watched()
  for (let turn = 0; turn < manyTurns; turn++) await pause()
  const heldReady = await watched()
  // Nothing may be collected before.
  engine.handle({ kind: 'drop', list })
  return { held, heldReady }
})
