import { Worker } from 'node:worker_threads'
import * as v from 'valibot'
import type { FoundCertificates } from './certificates.ts'

const foundSchema = v.object({
  certificates: v.array(v.pipe(v.string(), v.startsWith('-----BEGIN CERTIFICATE-----'))),
  systemError: v.nullable(v.string()),
  fileError: v.nullable(v.string())
})

/**
 * Reads the certificates of the system's store, Node's and those in `files` in a thread of their own, whose entry is the
 * file `worker`: on macOS reading the system's has taken minutes. Rejects where the thread ends without an answer, or
 * gives one that is none; it may also never answer.
 */
export const readCertificates = async (worker: URL, files: readonly string[]): Promise<FoundCertificates> => {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  // Not the parent's flags: a test runner's or a debugger's loaders are not for this thread.
  const thread = new Worker(worker, { name: 'certificates', execArgv: [], workerData: files })
  // Who waits for it holds the process; one that never answers must not.
  thread.unref()
  thread.once('message', resolve)
  thread.once('messageerror', reject)
  thread.once('error', reject)
  thread.once('exit', (code) => reject(new Error(`the thread that reads them ended with exit code ${code}`)))
  const found = v.safeParse(foundSchema, await promise)
  if (!found.success) throw new Error('the thread that reads them gave something else')
  return found.output
}
