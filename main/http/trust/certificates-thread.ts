import { Worker } from 'node:worker_threads'
import * as v from 'valibot'
import type { FoundCertificates } from './certificates.ts'

const foundSchema = v.object({
  certificates: v.array(v.pipe(v.string(), v.startsWith('-----BEGIN CERTIFICATE-----'))),
  systemError: v.nullable(v.string())
})

/** Reads the certificates in a worker thread: on macOS that has taken minutes. May never settle. */
export const readCertificates = async (worker: URL): Promise<FoundCertificates> => {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  // Without the parent's flags: loaders of a test runner or debugger do not belong in this thread.
  const thread = new Worker(worker, { name: 'certificates', execArgv: [] })
  // A thread that never answers must not keep the process alive.
  thread.unref()
  thread.once('message', resolve)
  thread.once('messageerror', reject)
  thread.once('error', reject)
  thread.once('exit', (code) => reject(new Error(`the thread that reads them ended with exit code ${code}`)))
  const found = v.safeParse(foundSchema, await promise)
  if (!found.success) throw new Error('the thread that reads them gave something else')
  return found.output
}
