import { once } from 'node:events'
import { noSecretService, startSecretService } from '../support/secret-service.ts'
import { expect, test as base } from './support/keyring-test.ts'
import { askToSignIn, expectForm, expectSignedIn, giveUp, renewals } from './support/sign-in-acts.ts'

/** A locked keyring whose prompt stands open, and nobody is there to answer it. */

const test = base.extend({
  // Playwright reads what a fixture depends on from this pattern.
  // eslint-disable-next-line no-empty-pattern
  keyring: async ({}, use) => {
    const keyring = await startSecretService({ prompter: 'silent' })
    await use(keyring)
    await keyring.close()
  }
})

const reason = noSecretService()
test.skip(reason !== null, `no Secret Service: ${reason}`)

test('a prompt that nobody answers keeps nobody from signing in, nor the program from ending', async ({
  keyring,
  service,
  start
}) => {
  const first = await start()
  await askToSignIn(first.page, service, 'anna', { keep: true })
  await expectSignedIn(first.page)
  await first.app.close()

  await keyring.lock()
  const { app, page } = await start()
  await giveUp(page)
  await expectForm(page)
  expect(renewals(service)).toEqual([])

  // The thread that waits for the prompt would hold the process back for as long as the keyring is patient.
  const ended = once(app.process(), 'exit')
  await page.close()
  await ended
})
