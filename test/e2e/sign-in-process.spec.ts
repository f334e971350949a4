import { createHash } from 'node:crypto'
import { problems } from '../../renderer/i18n/sv/problems.ts'
import { createHold } from '../support/faults.ts'
import { openList, texts } from './support/acts.ts'
import { askedToOpen } from './support/outside.ts'
import { askToSignIn, expectForm, expectSignedIn, giveUp, polls, redemptions, signIns } from './support/sign-in-acts.ts'
import { expect, test } from './support/sign-in-test.ts'

test.use({ sharesProgram: true })

/** A sign-in that an external application confirms (Service: sign-in.md, "POST /v2/auth/process"). */

const { process: text } = texts.signIn
const poll = '/v2/auth/process'

test('an application on another device confirms: the code to scan is shown, and what the service says is read out', { tag: '@smoke' }, async ({
  page,
  service
}) => {
  await askToSignIn(page, service, 'process')
  await expect(page.getByRole('heading', { name: text.title, level: 1 })).toBeVisible()
  await expect(page.getByRole('img', { name: text.imageAlt })).toHaveAttribute('src', /^data:image\//)
  await expect(page.getByText('Bekräfta i Exempel-ID.')).toHaveAttribute('aria-live', 'polite')
  await expect(page.getByRole('progressbar', { name: text.timeLeft })).toBeVisible()
  await expectSignedIn(page)

  expect(polls(service)).toHaveLength(3)
  for (const { method, path, body, headers } of polls(service)) {
    expect([method, path, body]).toEqual(['POST', expect.stringMatching(/\?id=[\w-]{43}$/), ''])
    expect(headers['x-device-id']).toMatch(/^[\da-f-]{36}$/)
    expect(headers).not.toHaveProperty('x-forwarded-for')
  }
  const [signIn] = signIns(service)
  const [redemption, ...more] = redemptions(service)
  expect(more).toEqual([])
  expect(createHash('sha256').update(String(redemption?.['codeVerifier'])).digest('base64url')).toBe(signIn?.['codeChallenge'])
  await openList(page, 'kund')
  expect(polls(service)).toHaveLength(3)
})

test('a process that fails is told in the service’s own words, with the report to refer to', async ({ page, service }) => {
  await askToSignIn(page, service, 'process-fails')
  const notice = page.getByRole('alert')
  await expect(notice).toContainText('Inloggningen avbröts i Exempel-ID. Försök igen.')
  await expect(notice).toContainText('SAMPLE-0042')
  await expect(page.getByText('userCancel')).toHaveCount(0)
  await expectForm(page)
  expect(polls(service)).toHaveLength(2)
})

test('a person gives up while a process waits, and signs in another way', async ({ page, service }) => {
  await askToSignIn(page, service, 'process-endless')
  await expect(page.getByText('Bekräfta i Exempel-ID.')).toBeVisible()
  await giveUp(page)
  await expectForm(page)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a process that nobody confirms comes to an end, also when the computer has slept meanwhile', async ({ app, page, service }) => {
  await askToSignIn(page, service, 'process-endless')
  await expect(page.getByText('Bekräfta i Exempel-ID.')).toBeVisible()
  await app.evaluate(() => {
    const now = performance.now.bind(performance)
    performance.now = () => now() + 6 * 60_000
  })
  await expect(page.getByText(texts.signIn.ended.timeLimit.title)).toBeVisible()
  await expectForm(page)
})

for (const user of ['process-odd', 'process-bare']) {
  test(`a process completes though the service says or leaves out what it likes: ${user}`, async ({ page, service }) => {
    await askToSignIn(page, service, user)
    await expectSignedIn(page)
  })
}

test('a process that completes without a code is an answer that cannot be read', async ({ page, service }) => {
  await askToSignIn(page, service, 'process-no-code')
  await expect(page.getByRole('alert')).toContainText(problems.any.malformed.sentence.replace('{service}', ''))
  await expectForm(page)
  expect(redemptions(service)).toEqual([])
})

test('a service that is silent for a while is asked again, one question at a time', async ({ page, service }) => {
  const hold = createHold('before')
  service.fault(poll, { kind: 'cut', when: 'before' }, 1)
  service.fault(poll, hold.fault, 1)
  await askToSignIn(page, service, 'process')
  await expect(page.getByText(text.pollFailed.title)).toBeVisible()
  await hold.reached
  expect(polls(service)).toHaveLength(2)
  hold.release()
  await expect(page.getByText(text.pollFailed.title)).toBeHidden()
  await expectSignedIn(page)
  const times = polls(service).map(({ connection }) => connection)
  expect(new Set(times).size).toBe(times.length)
})

test('a completed process whose answer was lost cannot be asked again, so the person starts anew', async ({ page, service }) => {
  await askToSignIn(page, service, 'process')
  await expect.poll(() => polls(service).length).toBe(2)
  service.fault(poll, { kind: 'cut', when: 'after' }, 1)
  await expect(page.getByText(texts.signIn.ended.pollFailed.title)).toBeVisible()
  await expectForm(page)
  // The one whose answer was lost, and one that was refused.
  expect(polls(service)).toHaveLength(4)
})

test('an application on this device is opened at a click, and not before', async ({ app, page, service }) => {
  const hold = createHold('before')
  service.fault(poll, hold.fault)
  await askToSignIn(page, service, 'process')
  const open = page.getByRole('button', { name: 'Öppna Exempel-ID på den här enheten' })
  await expect(open).toBeVisible()
  expect(await askedToOpen(app)).toEqual([])
  await open.click()
  await page.getByText(text.otherLinks).click()
  await page.getByRole('button', { name: text.openOn.replace('{platform}', text.platforms.ios) }).click()
  await expect.poll(() => askedToOpen(app)).toEqual([
    expect.stringMatching(/^https:\/\/app\.example\.com\/open\?process=[\w-]{43}$/),
    expect.stringMatching(/^https:\/\/app\.example\.com\/open\?process=[\w-]{43}&platform=ios$/)
  ])
  hold.release()
})

test('an application is opened by a scheme that the settings allow', async ({ app, page, service }) => {
  const hold = createHold('before')
  service.fault(poll, hold.fault)
  await askToSignIn(page, service, 'process-app')
  await page.getByRole('button', { name: 'Öppna Exempel-ID på den här enheten' }).click()
  await expect.poll(() => askedToOpen(app)).toEqual([expect.stringMatching(/^bankid:\/\/\/\?autostarttoken=/)])
  hold.release()
})
