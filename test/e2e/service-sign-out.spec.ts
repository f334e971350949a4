import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { typeCredentials } from './support/acts.ts'
import { askToSignIn, expectForm, expectSignedIn, requestsTo, signOut } from './support/sign-in-acts.ts'
import { expect, test } from './support/sign-in-test.ts'

/** Where the policy names an operation that ends a session at the service. */

const path = '/v2/auth/logout'
const policyIn = async (profile: string, content: unknown): Promise<Readonly<Record<string, string>>> => {
  const file = join(profile, 'policy.json')
  await writeFile(file, JSON.stringify(content))
  return { KONTORIST_POLICY: file }
}

test(
  'signing out tells the service once, and what it answers changes nothing',
  { tag: '@smoke' },
  async ({ launch, profile, service, trust }) => {
    const { page } = await launch({
      env: { ...trust, ...(await policyIn(profile, { signOut: { path, global: true } })) }
    })
    service.fault(path, { kind: 'answer', status: 500, body: 'nej' })
    await askToSignIn(page, service, 'anna')
    await expectSignedIn(page)
    await signOut(page)
    await expect.poll(() => requestsTo(service, path).length).toBe(1)
    const [told] = requestsTo(service, path)
    expect(told?.method).toBe('POST')
    expect(told?.headers['authorization']).toMatch(/^Bearer ./)
    expect(told?.headers['x-device-id']).toBeTruthy()
    expect(JSON.parse(told?.body ?? '')).toEqual({ global: true })
    await typeCredentials(page, 'anna')
    await expectSignedIn(page)
    expect(requestsTo(service, path)).toHaveLength(1)
  }
)

test(
  'quitting while the service is being told does not wait for it',
  { tag: '@soak' },
  async ({ launch, profile, service, trust }) => {
    const { app, page } = await launch({ env: { ...trust, ...(await policyIn(profile, { signOut: { path } })) } })
    const reached = Promise.withResolvers<undefined>()
    service.fault(path, {
      kind: 'hold',
      when: 'before',
      until: new Promise(() => undefined),
      reached: () => reached.resolve(undefined)
    })
    await askToSignIn(page, service, 'anna')
    await expectSignedIn(page)
    await signOut(page)
    await reached.promise
    await expectForm(page)
    const began = performance.now()
    await app.close()
    expect(performance.now() - began).toBeLessThan(5_000)
  }
)
