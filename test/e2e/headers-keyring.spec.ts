import type { Service } from '../support/service.ts'
import { texts, typeCredentials } from './support/acts.ts'
import { enterHeader, headersDialog } from './support/header-acts.ts'
import { expect, test } from './support/keyring-test.ts'
import type { Launched } from './support/launch.ts'
import { filesWith } from './support/secrets.ts'
import { askToSignIn, expectForm, expectSignedIn, requestsTo, signOut } from './support/sign-in-acts.ts'

/** The value of a header in a real keyring. */

const key = 'hemlig-nyckel-4711'

/** Enters the key, which goes to the keyring, and ends the program. */
const keepHeader = async ({ app, page }: Launched, service: Service): Promise<void> => {
  await askToSignIn(page, service, 'anna')
  await expectSignedIn(page)
  await signOut(page)
  await page.getByText(texts.signIn.more, { exact: true }).click()
  await page.getByRole('button', { name: texts.headers.openFromSignIn, exact: true }).click()
  await enterHeader(page, 'x-api-key', key)
  await expect(headersDialog(page)).toContainText(texts.headers.held.keychain)
  await app.close()
}

test('a key that was entered once goes along ever after, out of the keyring', async ({ profile, service, start }) => {
  await keepHeader(await start(), service)
  expect(await filesWith(profile, [key])).toEqual([])

  const { page } = await start()
  await expectForm(page)
  await typeCredentials(page, 'anna')
  await expectSignedIn(page)
  expect(requestsTo(service, '/v2/auth').at(-1)?.headers['x-api-key']).toBe(key)
})

test('a keyring that stays locked keeps the sign-in from being sent, and says so', async ({
  keyring,
  service,
  start
}) => {
  await keepHeader(await start(), service)
  const before = service.requests.length

  await keyring.lock()
  const { page } = await start()
  await expectForm(page)
  await typeCredentials(page, 'anna')
  await expect(page.getByRole('alert')).toContainText('x-api-key')
  expect(service.requests).toHaveLength(before)
  await keyring.unlock()
  await typeCredentials(page, 'anna')
  await expectSignedIn(page)
  expect(requestsTo(service, '/v2/auth').at(-1)?.headers['x-api-key']).toBe(key)
})
