/** Sends a request to the address in its argument, as the program would, in a process of its own. Prints the result. */
import process from 'node:process'
import { createHttp, createTrust, createUndiciWire, readCertificates } from '../../../../../main/http/index.ts'
import { ProblemError } from '../../../../../main/problem.ts'

const [, , address = ''] = process.argv
const worker = new URL('../../../../../main/http/trust/certificates-worker.ts', import.meta.url)
const wire = createUndiciWire({ trust: createTrust({ certificates: () => readCertificates(worker) }) })
const how = await createHttp({ wire })
  .text({ operation: 'signIn', address, body: {} })
  .catch((error: unknown) => (error instanceof ProblemError ? error.problem.code : 'internal'))
await wire.close()
process.stdout.write(how)
