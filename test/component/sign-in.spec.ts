import { enterService, signInAs, texts, typeCredentials } from '../e2e/support/acts.ts'
import { expect, test } from './support/test.ts'

/** The body of the only sign-in request. */
const signInBody = (requests: readonly { readonly path: string; readonly body: string }[]): Record<string, unknown> => {
  const [request, ...others] = requests.filter(({ path }) => path === '/v2/auth')
  expect(others).toEqual([])
  return JSON.parse(request?.body ?? '{}') as Record<string, unknown>
}

test('an employee asks to stay signed in and to leave the customer’s last sign-in alone', async ({ page, service }) => {
  await enterService(page, { login: service.address, reporting: service.address })
  await page.getByRole('checkbox', { name: texts.signIn.keep }).check()
  await page.getByRole('checkbox', { name: texts.signIn.employee }).check()
  await signInAs(page)
  expect(signInBody(service.requests)).toMatchObject({ requestRefreshToken: true, skipUpdatingLastLogin: true })
})

test('a token that somebody else asked for is not accepted', async ({ page, service }) => {
  await enterService(page, { login: service.address, reporting: service.address })
  await typeCredentials(page, 'other-nonce')
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByRole('textbox', { name: texts.signIn.identifier })).toBeVisible()
})

test('a service that is down is told in one sentence with what to do', async ({ page, service }) => {
  await enterService(page, { login: service.address, reporting: service.address })
  await service.close()
  await typeCredentials(page)
  await expect(page.getByRole('alert')).toContainText('går inte att nå')
})

test('a sign-in that takes long can be given up', async ({ page, service }) => {
  const release = Promise.withResolvers<unknown>()
  service.fault('/v2/auth', { kind: 'hold', when: 'before', until: release.promise })
  await enterService(page, { login: service.address, reporting: service.address })
  await typeCredentials(page)
  await page.getByRole('button', { name: texts.signIn.cancel, exact: true }).click()
  await expect(page.getByRole('button', { name: texts.signIn.go, exact: true })).toBeEnabled()
  release.resolve(null)
})
