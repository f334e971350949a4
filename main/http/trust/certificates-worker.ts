import { parentPort } from 'node:worker_threads'
import { findCertificates } from './certificates.ts'

/** The worker's entry: reads once, posts the result and ends. */
const port = parentPort
if (port === null) throw new Error('the certificates are read in a worker thread')

port.postMessage(findCertificates())
