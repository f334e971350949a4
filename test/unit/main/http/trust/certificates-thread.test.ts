import { expect, it } from 'vitest'
import { readCertificates } from '../../../../../main/http/index.ts'

const real = new URL('../../../../../main/http/trust/certificates-worker.ts', import.meta.url)
const fake = (script: string): URL =>
  new URL(`data:text/javascript,${encodeURIComponent(`import { parentPort } from 'node:worker_threads'\n${script}`)}`)

it('certificates are read in a thread of their own', async () => {
  const found = await readCertificates(real)
  expect(found.certificates.length).toBeGreaterThan(100)
})

it.each([
  ['ends', 'process.exit(3)', /exit code 3/],
  ['throws', "throw new Error('no store')", /no store/],
  ['ends without a word', '', /exit code 0/],
  ['answers with nothing', 'parentPort.postMessage(null)', /something else/],
  ['answers with a list alone', "parentPort.postMessage(['-----BEGIN CERTIFICATE-----'])", /something else/],
  [
    'answers with no certificate',
    "parentPort.postMessage({ certificates: ['x'], systemError: null })",
    /something else/
  ]
])('a thread that %s has read nothing, and why is told', async (_, script, why) => {
  await expect(readCertificates(fake(script))).rejects.toThrow(why)
})

it('a thread whose file is missing has read nothing', async () => {
  await expect(readCertificates(new URL('missing.js', real))).rejects.toThrow(/missing\.js/)
})
