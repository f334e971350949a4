import { setImmediate } from 'node:timers/promises'
import { rootCertificates } from 'node:tls'
import { expect, it } from 'vitest'
import { createTrustingContext } from '../../../../../main/http/trust/secure-context.ts'

/** Processor time of this thread alone, in milliseconds, so that a busy machine does not count. */
const worked = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

it('making a context of several hundred authorities holds nothing up for as long as anybody would notice', async () => {
  const several = Array.from({ length: 5 }, () => rootCertificates).flat()
  expect(several.length).toBeGreaterThan(500)
  const making = createTrustingContext(several).then(() => 'made' as const)
  const stretches: number[] = []
  for (let at = worked(); (await Promise.race([making, setImmediate('not yet')])) !== 'made'; at = worked()) stretches.push(worked() - at)
  expect(stretches.length).toBeGreaterThan(5)
  // A share of the whole, because processor time too grows on a busy machine.
  expect(Math.max(...stretches)).toBeLessThan(stretches.reduce((sum, stretch) => sum + stretch) / 3)
})
