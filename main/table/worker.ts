import { parentPort, workerData, type MessagePort } from 'node:worker_threads'
import { inTurns } from './base/checkpoint.ts'
import { nodeCompression } from './compression.ts'
import { createEngine } from './engine.ts'
import { machineMemory } from './machine-memory.ts'
import type { FromWorker, ToWorker } from './protocol.ts'
import { compileWasmReader } from './reader/wasm-instance.ts'

/**
 * The worker's entry. It only connects the engine with the port, so that the engine knows neither Node nor Electron.
 * Only `thread.ts` of the same build writes to the port; `workerData` is another, by which the WASM reader's bytes
 * come.
 */
const port = parentPort
if (port === null) throw new Error('the table worker runs in a worker thread')

/** Waiting messages are delivered before the next turn of the event loop. */
const pause = inTurns(setImmediate)

/** A window that has an answer asks its next question within this time. */
const lullTime = 20
const lull = () => new Promise<void>((resume) => setTimeout(resume, lullTime))

// A message posted before the listener is set waits in the port.
const wasmPort = workerData as MessagePort
wasmPort.once('message', (wasmReader: Uint8Array<ArrayBuffer>) => {
  wasmPort.close()
  const handle = createEngine(
    (message: FromWorker, transfer = []) => port.postMessage(message, transfer),
    compileWasmReader(wasmReader),
    pause,
    nodeCompression,
    machineMemory,
    lull
  )
  port.on('message', (message: ToWorker) => handle(message))
})
