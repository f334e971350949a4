import { parentPort, workerData } from 'node:worker_threads'
import { createEngine } from './engine.ts'
import { machineMemory } from './machine-memory.ts'
import type { FromWorker, ToWorker } from './protocol.ts'
import { compileKernel } from './reader/kernel.ts'

/**
 * The worker's entry: joins the engine to the port, and does nothing else, so that the engine knows neither Node nor
 * Electron. Only `client.ts` of the same build writes to the port, and `thread.ts` gives the kernel's bytes as its data.
 */
const port = parentPort
if (port === null) throw new Error('the table worker runs in a worker thread')

/** The port's waiting messages come in before the next turn of the event loop. */
const pause = () => new Promise<void>((resume) => setImmediate(resume))

const take = createEngine((message: FromWorker) => port.postMessage(message), compileKernel(workerData), pause, machineMemory)
port.on('message', (message: ToWorker) => take(message))
