import { setImmediate } from 'node:timers/promises'
import { rootCertificates } from 'node:tls'
import { expect, it } from 'vitest'
import { createTrustingContext } from '../../../../../main/http/trust/trust.ts'

it('making a context of several hundred authorities lets other work in every few of them', async () => {
  const several = Array.from({ length: 5 }, () => rootCertificates).flat()
  expect(several.length).toBeGreaterThan(500)
  const making = createTrustingContext(several).then(() => 'made' as const)
  let turns = 0
  while ((await Promise.race([making, setImmediate('not yet')])) !== 'made') turns++
  expect(turns).toBeGreaterThanOrEqual(several.length / 50)
})
