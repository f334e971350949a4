import { noSecretService } from '../support/secret-service.ts'
import { texts, typeCredentials } from './support/acts.ts'
import { enterHeader, headersDialog } from './support/header-acts.ts'
import { expect, test } from './support/keyring-test.ts'
import { filesWith } from './support/secrets.ts'
import { askToSignIn, expectForm, expectSignedIn, requestsTo, signOut } from './support/sign-in-acts.ts'

/** The value of a header in a real keyring. */

const reason = noSecretService()
test.skip(reason !== null, `no Secret Service: ${reason}`)

const key = 'hemlig-nyckel-4711'

test('a key that was entered once goes along ever after, out of the keyring', async ({ profile, service, start }) => {
  const first = await start()
  await askToSignIn(first.page, service, 'anna')
  await expectSignedIn(first.page)
  await signOut(first.page)
  await first.page.getByRole('button', { name: texts.headers.openFromSignIn, exact: true }).click()
  await enterHeader(first.page, 'x-api-key', key)
  await expect(headersDialog(first.page)).toContainText(texts.headers.held.keychain)
  await first.app.close()
  expect(await filesWith(profile, [key])).toEqual([])

  const { page } = await start()
  await expectForm(page)
  await typeCredentials(page, 'anna')
  await expectSignedIn(page)
  expect(requestsTo(service, '/v2/auth').at(-1)?.headers['x-api-key']).toBe(key)
})

test('a keyring that stays locked keeps the sign-in from being sent, and says so', async ({ keyring, service, start }) => {
  const first = await start()
  await askToSignIn(first.page, service, 'anna')
  await expectSignedIn(first.page)
  await signOut(first.page)
  await first.page.getByRole('button', { name: texts.headers.openFromSignIn, exact: true }).click()
  await enterHeader(first.page, 'x-api-key', key)
  await first.app.close()
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
