import { parentPort, workerData } from 'node:worker_threads'
import { findCertificates } from './certificates.ts'

/** The worker's entry: reads once, posts the result and ends. `certificates-thread.ts` passes the files as its data. */
const port = parentPort
if (port === null) throw new Error('the certificates are read in a worker thread')

port.postMessage(findCertificates(workerData))
