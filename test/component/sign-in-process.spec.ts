import { problems } from '../../renderer/i18n/sv/problems.ts'
import { createHold } from '../support/faults.ts'
import { texts } from '../e2e/support/acts.ts'
import { askToSignIn, expectForm, expectSignedIn, giveUp, polls, redemptions } from '../e2e/support/sign-in-acts.ts'
import { expect, test } from './support/test.ts'

/** A sign-in that an external application confirms (Service: sign-in.md, "POST /v2/auth/process"). */

const { process: text } = texts.signIn
const poll = '/v2/auth/process'

test('a process that fails is told in the service’s own words, with the report to refer to', async ({
  page,
  service
}) => {
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

for (const user of ['process-odd', 'process-bare']) {
  test(`a process completes though the service says or leaves out what it likes: ${user}`, async ({
    page,
    service
  }) => {
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

test(
  'a service that is silent for a while is asked again, one question at a time',
  { tag: '@full' },
  async ({ page, service }) => {
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
  }
)

test(
  'a completed process whose answer was lost cannot be asked again, so the person starts anew',
  { tag: '@full' },
  async ({ page, service }) => {
    await askToSignIn(page, service, 'process')
    await expect.poll(() => polls(service).length).toBe(2)
    service.fault(poll, { kind: 'cut', when: 'after' }, 1)
    await expect(page.getByText(texts.signIn.ended.pollFailed.title)).toBeVisible()
    await expectForm(page)
    // The one whose answer was lost, and one that was refused.
    expect(polls(service)).toHaveLength(4)
  }
)
