import { createSample } from '../../main/sample/index.ts'
import { startService } from '../support/service.ts'
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
  await page.getByText(texts.signIn.more, { exact: true }).click()
  await page.getByRole('checkbox', { name: texts.signIn.employee }).check()
  await signInAs(page)
  expect(signInBody(service.requests)).toMatchObject({ requestRefreshToken: true, skipUpdatingLastLogin: true })
})

test.describe('a company with an identity provider', () => {
  test.use({ policy: { realms: [{ realm: 'company', label: 'Företagets inloggning' }] } })

  test('lets an employee leave the customer’s last sign-in alone there too', async ({ page, service }) => {
    await enterService(page, { login: service.address, reporting: service.address })
    await page.getByText(texts.signIn.more, { exact: true }).click()
    await page.getByRole('checkbox', { name: texts.signIn.employee }).check()
    await page.getByRole('button', { name: 'Företagets inloggning' }).click()
    await expect.poll(() => service.requests.some(({ path }) => path === '/v2/auth')).toBe(true)
    expect(signInBody(service.requests)).toMatchObject({
      method: 'federated',
      realm: 'company',
      skipUpdatingLastLogin: true
    })
  })
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

test('a company with nothing but a provider gets in: its sign-in is set on the sign-in page', async ({
  authority,
  page
}) => {
  const { signIn } = texts.settings
  await using service = await startService({
    authority,
    sample: createSample({ rows: 200, returnAddresses: ['se.firma.kontor:/back'] })
  })
  await enterService(page, { login: service.address, reporting: service.address })
  await page.getByText(texts.signIn.more, { exact: true }).click()
  await page.getByRole('button', { name: texts.signIn.settings }).press('Enter')
  const dialog = page.getByRole('dialog', { name: texts.signIn.settings })
  await dialog.getByRole('button', { name: signIn.addRealm }).click()
  await dialog.getByLabel(signIn.realmLabel).fill('Firmans inloggning')
  await dialog.getByLabel(signIn.returnAddress, { exact: true }).fill('http://firma.example')
  await dialog.getByLabel(signIn.tokenWord, { exact: true }).fill('Token')
  await dialog.getByRole('button', { name: signIn.save, exact: true }).click()
  await expect(dialog.getByText(signIn.errors.required)).toBeVisible()
  await expect(dialog.getByText(signIn.errors.returnAddress)).toBeVisible()
  await dialog.getByLabel(signIn.realm, { exact: true }).fill('sample-id')
  await dialog.getByLabel(signIn.returnAddress, { exact: true }).fill('se.firma.kontor:/back')
  await dialog.getByRole('button', { name: signIn.save, exact: true }).click()
  await expect(dialog).toBeHidden()

  await page.getByRole('button', { name: 'Firmans inloggning' }).click()
  await expect(page.getByRole('heading', { name: texts.signIn.page.title })).toBeVisible()
  expect(signInBody(service.requests)).toMatchObject({
    method: 'federated',
    realm: 'sample-id',
    returnAddress: 'se.firma.kontor:/back'
  })
})

test('what was not saved of the sign-in settings is gone when they are closed', async ({ page, service }) => {
  await enterService(page, { login: service.address, reporting: service.address })
  const dialog = page.getByRole('dialog', { name: texts.signIn.settings })
  await page.getByText(texts.signIn.more, { exact: true }).click()
  for (let again = 0; again < 2; again += 1) {
    await page.getByRole('button', { name: texts.signIn.settings }).click()
    const word = dialog.getByLabel(texts.settings.signIn.tokenWord, { exact: true })
    await expect(word).toHaveValue('Bearer')
    await word.fill('Token')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
})

test('a password that is refused for the return address goes without it, and on in the browser only when asked', async ({
  page,
  service
}) => {
  const { signIn } = texts
  const refused = { kind: 'answer', status: 400, body: '{"message":"returnAddress is not registered"}' } as const
  const bodies = (): readonly unknown[] =>
    service.requests.filter(({ path }) => path === '/v2/auth').map(({ body }): unknown => JSON.parse(body))
  service.fault('/v2/auth', refused, 1)
  await enterService(page, { login: service.address, reporting: service.address })
  await typeCredentials(page)
  await page.getByRole('alert').getByRole('button', { name: signIn.settings }).click()
  const dialog = page.getByRole('dialog', { name: signIn.settings })
  await dialog.getByRole('checkbox', { name: texts.settings.signIn.ownFieldsOnly }).check()
  await dialog.getByRole('button', { name: texts.settings.signIn.save, exact: true }).click()
  await expect(dialog).toBeHidden()

  service.fault(
    '/v2/auth',
    { kind: 'answer', status: 200, body: JSON.stringify({ redirect: `${service.address}/login` }) },
    1
  )
  await typeCredentials(page)
  await expect(page.getByRole('alert')).toContainText(texts.problems.any.externalOnly.advice)
  expect(bodies().slice(1)).toEqual([{ method: 'password', identifier: 'anna', key: 'sample' }])

  service.fault(
    '/v2/auth',
    { kind: 'answer', status: 200, body: JSON.stringify({ redirect: `${service.address}/login` }) },
    1
  )
  await page.getByRole('alert').getByRole('button', { name: signIn.withReturnAddress }).click()
  await expect(page.getByRole('heading', { name: signIn.page.title })).toBeVisible()
  expect(bodies().at(-1)).toMatchObject({
    method: 'password',
    key: 'sample',
    returnAddress: 'se.kontorist.desktop:/signed-in',
    codeChallengeMethod: 'S256'
  })
})
