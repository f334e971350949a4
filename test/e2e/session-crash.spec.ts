import { createHold } from '../support/faults.ts'
import { texts } from './support/acts.ts'
import { kill } from './support/ending.ts'
import { expect, keptFlag, test } from './support/keyring-test.ts'
import { askToSignIn, expectForm, expectSignedIn, renewals, signIns } from './support/sign-in-acts.ts'

/**
 * The program is killed at a step of renewing its session and started again. The sample service tells whether a refresh
 * token has come twice, and the person has to do no more than to sign in.
 */

for (const when of ['before', 'after'] as const) {
  test(`killed while the service was renewing, ${when} it had carried it out: the token is not sent again`, async ({
    profile,
    service,
    start
  }) => {
    const first = await start()
    await askToSignIn(first.page, service, 'anna', { keep: true })
    await expectSignedIn(first.page)
    await first.app.close()

    const hold = createHold(when)
    service.fault('/v2/auth', hold.fault, 1)
    const second = await start()
    await hold.reached
    expect(await keptFlag(profile)).toMatchObject({ spent: true })
    await kill(second.app)
    hold.release()

    const third = await start()
    await expect(third.page.getByText(texts.signIn.ended.lapsed.title)).toBeVisible()
    await expectForm(third.page)
    await expect.poll(() => keptFlag(profile)).toBeNull()
    await kill(third.app)
    const fourth = await start()
    await expectForm(fourth.page)
    expect(renewals(service)).toHaveLength(1)
    expect(service.sample.alarms()).toBe(0)
  })
}

test('killed again and again as soon as it is signed in, it goes on with the newest token every time', async ({
  service,
  start
}) => {
  const first = await start()
  await askToSignIn(first.page, service, 'anna', { keep: true })
  await expectSignedIn(first.page)
  await kill(first.app)
  for (let time = 1; time <= 4; time += 1) {
    const again = await start()
    await expectSignedIn(again.page)
    await kill(again.app)
    expect(renewals(service)).toHaveLength(time)
  }
  expect(service.sample.alarms()).toBe(0)
})

test('killed while the first sign-in was on its way, it knows of no session', async ({ profile, service, start }) => {
  const hold = createHold('after')
  service.fault('/v2/auth', hold.fault, 1)
  const first = await start()
  await askToSignIn(first.page, service, 'anna', { keep: true })
  await hold.reached
  await kill(first.app)
  hold.release()
  expect(await keptFlag(profile)).toBeNull()
  const second = await start()
  await expectForm(second.page)
  expect(signIns(service)).toHaveLength(1)
})

test('killed as the person signed out, it signs nobody in again', async ({ profile, service, start }) => {
  const first = await start()
  await askToSignIn(first.page, service, 'anna', { keep: true })
  await expectSignedIn(first.page)
  await first.page.evaluate(() => window.kontorist.call('session.signOut', {}))
  await kill(first.app)
  const second = await start()
  await expectForm(second.page)
  await expect.poll(() => keptFlag(profile)).toBeNull()
  expect(renewals(service)).toEqual([])
})
