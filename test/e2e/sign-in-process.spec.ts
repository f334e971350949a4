import { createHash } from 'node:crypto'
import { createHold } from '../support/faults.ts'
import { openList, texts } from './support/acts.ts'
import { askedToOpen } from './support/outside.ts'
import { askToSignIn, expectForm, expectSignedIn, polls, redemptions, signIns } from './support/sign-in-acts.ts'
import { expect, test } from './support/sign-in-test.ts'

test.use({ sharesProgram: true })

/** A sign-in that an external application confirms (Service: sign-in.md, "POST /v2/auth/process"). */

const { process: text } = texts.signIn
const poll = '/v2/auth/process'

test(
  'an application on another device confirms: the code to scan is shown, and what the service says is read out',
  { tag: '@smoke' },
  async ({ page, service }) => {
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
    expect(createHash('sha256').update(String(redemption?.['codeVerifier'])).digest('base64url')).toBe(
      signIn?.['codeChallenge']
    )
    await openList(page, 'kund')
    expect(polls(service)).toHaveLength(3)
  }
)

test('a process that nobody confirms comes to an end, also when the computer has slept meanwhile', async ({
  app,
  page,
  service
}) => {
  await askToSignIn(page, service, 'process-endless')
  await expect(page.getByText('Bekräfta i Exempel-ID.')).toBeVisible()
  await app.evaluate(() => {
    const now = performance.now.bind(performance)
    performance.now = () => now() + 6 * 60_000
  })
  await expect(page.getByText(texts.signIn.ended.timeLimit.title)).toBeVisible()
  await expectForm(page)
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
  await expect
    .poll(() => askedToOpen(app))
    .toEqual([
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
