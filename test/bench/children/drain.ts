/** The lower bound for a window: the list is fetched and discarded. The job's `mode` is its address. */
import { get } from 'node:https'
import { answerParent } from '../child-job.ts'

export interface Drained {
  /** From the first byte to the last. */
  readonly ms: number
}

answerParent(
  ({ mode = '' }) =>
    new Promise<Drained>((resolve, reject) => {
      const headers = { authorization: `Basic ${btoa('bench:sample')}` }
      // The service is this bench's own, with a certificate that nobody else knows.
      get(mode, { headers, rejectUnauthorized: false }, (answer) => {
        let began = NaN
        answer.once('data', () => (began = performance.now()))
        answer.on('end', () => resolve({ ms: performance.now() - began }))
        answer.on('error', reject)
        answer.resume()
      }).on('error', reject)
    })
)
