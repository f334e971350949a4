import { enterService, typeCredentials } from './support/acts.ts'
import { expect, test } from './support/service-test.ts'

test.use({ sharesProgram: true })

/** The body of the only sign-in request. */
const signInBody = (requests: readonly { readonly path: string; readonly body: string }[]): Record<string, unknown> => {
  const [request, ...others] = requests.filter(({ path }) => path === '/v2/auth')
  expect(others).toEqual([])
  return JSON.parse(request?.body ?? '{}') as Record<string, unknown>
}

test('a person connects to the company’s service and signs in', { tag: '@smoke' }, async ({ signedIn, service }) => {
  await expect(signedIn.getByRole('button', { name: /^Konto: / })).toBeVisible()
  expect(signInBody(service.requests)).toMatchObject({
    method: 'password',
    identifier: 'anna',
    responseMode: 'query',
    codeChallengeMethod: 'S256',
    returnAddress: 'se.kontorist.desktop:/signed-in'
  })
  const [request] = service.requests
  expect(request?.headers['x-device-id']).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  expect(request?.headers['x-forwarded-for']).toBeUndefined()
})

for (const certificate of ['wrongHost', 'selfSigned', 'expired'] as const) {
  test.describe(`a server with a certificate that is ${certificate}`, () => {
    test.use({ serviceOptions: { certificate } })

    test(
      'gets neither a user name nor a password, and no way around it is offered',
      { tag: certificate === 'selfSigned' ? '@smoke' : [] },
      async ({ page, service }) => {
        await enterService(page, { login: service.address, reporting: service.address })
        await typeCredentials(page)
        await expect(page.getByRole('alert')).toContainText('certifikat')
        await expect(page.getByRole('alert').getByRole('button')).toHaveCount(0)
        expect(service.requests).toEqual([])
      }
    )
  })
}

test('a redirect to another host gets nothing', { tag: '@smoke' }, async ({ page, service }) => {
  service.fault('/v2/auth', { kind: 'answer', status: 302, headers: { location: 'https://other.example/v2/auth' } })
  await enterService(page, { login: service.address, reporting: service.address })
  await typeCredentials(page)
  await expect(page.getByRole('alert')).toBeVisible()
  expect(service.requests).toHaveLength(1)
})
