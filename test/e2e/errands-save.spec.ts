import type { Page } from '@playwright/test'
import { createHold } from '../support/faults.ts'
import type { Service } from '../support/service.ts'
import { enterAt, goTo, signInAs, texts } from './support/acts.ts'
import { kill } from './support/ending.ts'
import {
  errandHeading,
  errandSaves,
  failNextRead,
  failNextSave,
  noteField,
  noteSaved,
  openErrand,
  replyPanel,
  reviewErrand,
  rowPath,
  sampleRow,
  sendErrand,
  writeAsAnother
} from './support/errand-acts.ts'
import { leave } from './support/leaving.ts'
import { expect, test } from './support/service-test.ts'
import { askToSignIn, chooseSignIn, signInAgain, signInOver } from './support/sign-in-acts.ts'
import { leaveAlone } from './support/time.ts'

/** Saving an errand row while the service fails, the row changes, or the program ends. */

const { errands } = texts
const note = 'Haspen är bytt.'
const button = (page: Page, name: string) => replyPanel(page).getByRole('button', { name, exact: true })
const begin = async (page: Page, service: Service): Promise<void> => {
  await enterAt(page, service)
  await openErrand(page)
}

test(
  'a save whose answer was lost is found in the row: saved, with nothing left to send',
  { tag: '@smoke' },
  async ({ signedIn, service }) => {
    await openErrand(signedIn)
    await noteField(signedIn).fill(note)
    await reviewErrand(signedIn)
    failNextSave(service, { kind: 'cut', when: 'after' })
    await button(signedIn, errands.preview.send).click()
    await expect(signedIn.getByText(errands.unknown.saved.text)).toBeVisible()
    await expect(signedIn.getByRole('listitem').filter({ hasText: note })).toBeVisible()
    await button(signedIn, errands.unknown.saved.go).click()
    await expect(noteField(signedIn)).toHaveValue('')
    await expect(noteField(signedIn)).toBeFocused()
    expect(errandSaves(service)).toHaveLength(1)
  }
)

test('a save that was lost on its way is sent again only after the row was read twice, and by another look at it', async ({
  signedIn,
  service
}) => {
  await openErrand(signedIn)
  await noteField(signedIn).fill(note)
  await reviewErrand(signedIn)
  failNextSave(service, { kind: 'cut', when: 'before' })
  await button(signedIn, errands.preview.send).click()
  await expect(signedIn.getByText(errands.unknown.title)).toBeVisible()
  await expect(signedIn.getByText(errands.findings.text.notThere.replace('{name}', errands.reply.note))).toBeVisible()
  await expect(button(signedIn, errands.unknown.review)).toHaveCount(0)
  await expect(noteField(signedIn)).not.toBeEditable()
  await expect(button(signedIn, errands.unknown.review)).toBeVisible()
  // Opened, before the save, after it, and once more after a while: the page shows what was read for the comparison.
  expect(service.requests.filter(({ method, path }) => method === 'GET' && path === rowPath)).toHaveLength(4)
  await button(signedIn, errands.unknown.review).click()
  await expect(signedIn.getByRole('heading', { name: errands.preview.title })).toBeVisible()
  expect(errandSaves(service)).toHaveLength(1)
  await button(signedIn, errands.preview.send).click()
  await expect(signedIn.getByText(noteSaved)).toBeVisible()
  expect(errandSaves(service)).toHaveLength(2)
})

test('a save of unknown outcome is known again after a kill, and is not sent again', async ({
  launch,
  trust,
  service
}) => {
  const first = await launch({ env: trust })
  await begin(first.page, service)
  await noteField(first.page).fill(note)
  await reviewErrand(first.page)
  failNextSave(service, { kind: 'cut', when: 'before' })
  await button(first.page, errands.preview.send).click()
  await expect(first.page.getByText(errands.unknown.title)).toBeVisible()
  await kill(first.app)

  const { page } = await launch({ env: trust })
  await signInAs(page)
  await page.getByRole('button', { name: texts.shell.errands.open, exact: true }).click()
  await expect(errandHeading(page)).toBeVisible()
  await expect(page.getByText(errands.unknown.title)).toBeVisible()
  await expect(noteField(page)).toHaveValue(note)
  expect(errandSaves(service)).toHaveLength(1)
})

test('what became of a save is told to whoever left the page while it was sent, once they are back', async ({
  signedIn,
  service
}) => {
  await openErrand(signedIn)
  await noteField(signedIn).fill(note)
  await reviewErrand(signedIn)
  const hold = createHold('after')
  failNextSave(service, hold.fault)
  await button(signedIn, errands.preview.send).click()
  await hold.reached
  await goTo(signedIn, texts.lists.overview.title)
  hold.release()
  await expect(signedIn.getByText(texts.shell.errands.known.split(' | ')[1] ?? '')).toBeVisible()
  await signedIn.getByRole('button', { name: texts.shell.errands.open, exact: true }).click()
  await expect(signedIn.getByText(noteSaved)).toBeVisible()
  // Now it has been seen, and nothing tells of it again.
  await goTo(signedIn, texts.lists.overview.title)
  await expect(signedIn.getByRole('heading', { level: 1, name: texts.lists.overview.title })).toBeVisible()
  await expect(signedIn.getByRole('button', { name: texts.shell.errands.open, exact: true })).toHaveCount(0)
  expect(errandSaves(service)).toHaveLength(1)
})

test('what became of a save is told to whoever sent it, and the next person sees nothing of it', async ({
  signedIn: page,
  service
}) => {
  await openErrand(page)
  await noteField(page).fill(note)
  await reviewErrand(page)
  const hold = createHold('after')
  failNextSave(service, hold.fault)
  await button(page, errands.preview.send).click()
  await hold.reached
  await page.evaluate(() => window.kontorist.call('session.signOut', {}))
  await signInAs(page, 'eva')
  await openErrand(page)
  await noteField(page).fill('Evas egen notering.')
  hold.release()
  await expect
    .poll(() => page.evaluate(() => window.kontorist.call('errands.draft', { id: 5002 })))
    .toMatchObject({ value: { draft: { note: 'Evas egen notering.' } } })
  expect(await page.evaluate(() => window.kontorist.call('errands.submission', { id: 5002 }))).toEqual({
    ok: true,
    value: null
  })
  await expect(replyPanel(page).getByText(errands.sent.title)).toHaveCount(0)
  await expect(noteField(page)).toHaveValue('Evas egen notering.')

  await page.evaluate(() => window.kontorist.call('session.signOut', {}))
  await signInAs(page, 'anna')
  await expect(page.getByRole('button', { name: texts.shell.errands.open, exact: true })).toBeVisible()
  expect(await page.evaluate(() => window.kontorist.call('errands.submission', { id: 5002 }))).toMatchObject({
    value: { draft: { note } }
  })
  expect(errandSaves(service)).toHaveLength(1)
})

test('a note that was accepted and not stored is kept until it is put back: after another page, a kill, and with the row not to be read', async ({
  launch,
  trust,
  service
}) => {
  const first = await launch({ env: trust })
  await begin(first.page, service)
  await noteField(first.page).fill(note)
  await reviewErrand(first.page)
  failNextSave(service, { kind: 'answer', status: 200, body: '{}' })
  await button(first.page, errands.preview.send).click()
  await expect(first.page.getByText(errands.sent.next.wait)).toBeVisible()
  await expect(button(first.page, errands.sent.putBack)).toHaveCount(0)
  await goTo(first.page, texts.lists.overview.title)
  await first.page.getByRole('button', { name: texts.shell.errands.open, exact: true }).click()
  await expect(button(first.page, errands.sent.discard)).toBeVisible()
  await kill(first.app)

  const { page } = await launch({ env: trust })
  await signInAs(page)
  failNextRead(service, { kind: 'answer', status: 404, body: '' })
  await page.getByRole('button', { name: texts.shell.errands.open, exact: true }).click()
  await expect(page.getByText(errands.notThere)).toBeVisible()
  await page.getByText(errands.sent.written, { exact: true }).click()
  await expect(page.getByText(note)).toBeVisible()
  await page.getByRole('button', { name: errands.retry, exact: true }).click()
  await button(page, errands.sent.putBack).click()
  await expect(noteField(page)).toHaveValue(note)
  await expect(page.getByText(errands.reply.maybeSent)).toBeVisible()
  await sendErrand(page)
  await expect(page.getByText(noteSaved)).toBeVisible()
  expect(errandSaves(service)).toHaveLength(2)
})

test('what the service refuses stays as it was typed, with the service’s own words', async ({ signedIn, service }) => {
  await openErrand(signedIn)
  await noteField(signedIn).fill(note)
  await reviewErrand(signedIn)
  failNextSave(service, { kind: 'answer', status: 422, body: '{"Message":"Noteringen är för lång"}' })
  await button(signedIn, errands.preview.send).click()
  await expect(signedIn.getByText(errands.refused.text)).toBeVisible()
  await expect(signedIn.getByText('Noteringen är för lång')).toBeVisible()
  await expect(noteField(signedIn)).toHaveValue(note)
  await sendErrand(signedIn)
  await expect(signedIn.getByText(noteSaved)).toBeVisible()
})

test('a session key is asked for when the service wants one, goes along, and is on no screen', async ({
  signedIn,
  service
}) => {
  await openErrand(signedIn)
  await noteField(signedIn).fill(note)
  await reviewErrand(signedIn)
  failNextSave(service, { kind: 'answer', status: 400, body: '{"Message":"Sessionsnyckel saknas"}' })
  await button(signedIn, errands.preview.send).click()
  await expect(signedIn.getByText(errands.refused.key)).toBeVisible()
  const key = signedIn.getByLabel(errands.reply.key.label, { exact: true })
  await expect(key).toBeVisible()
  await key.fill('nyckel-4711')
  await reviewErrand(signedIn)
  await expect(replyPanel(signedIn).getByRole('term')).toHaveText(['Sessionsnyckel', 'Notering'])
  await expect(signedIn.getByText(errands.preview.hidden)).toBeVisible()
  expect(await signedIn.content()).not.toContain('nyckel-4711')
  await button(signedIn, errands.preview.send).click()
  await expect(signedIn.getByText(noteSaved)).toBeVisible()
  expect(JSON.parse(errandSaves(service).at(-1)?.body ?? '')).toEqual({ Sessionsnyckel: 'nyckel-4711', Notering: note })
})

test('a row that has changed since it was read is not written to before the person has seen how', async ({
  signedIn,
  service
}) => {
  await openErrand(signedIn)
  await noteField(signedIn).fill(note)
  await reviewErrand(signedIn)
  // Somebody else writes a note meanwhile.
  await writeAsAnother(service, 'Jag var där i går.')
  await button(signedIn, errands.preview.send).click()
  await expect(signedIn.getByText(errands.changed.title)).toBeVisible()
  await expect(replyPanel(signedIn).getByText('Jag var där i går.')).toBeVisible()
  expect(errandSaves(service)).toHaveLength(0)
  await button(signedIn, errands.changed.read).click()
  await expect(signedIn.getByRole('listitem').filter({ hasText: 'Jag var där i går.' })).toContainText(
    errands.notes.new
  )
  await expect(noteField(signedIn)).toHaveValue(note)

  await reviewErrand(signedIn)
  await writeAsAnother(service, 'Och i dag.')
  await button(signedIn, errands.preview.send).click()
  await button(signedIn, errands.changed.send).click()
  await expect(signedIn.getByText(noteSaved)).toBeVisible()
  expect(errandSaves(service)).toHaveLength(1)
})

test('what is typed is back after a kill in the middle of it, and after another row in between', async ({
  launch,
  trust,
  service
}) => {
  const first = await launch({ env: trust })
  await begin(first.page, service)
  await noteField(first.page).pressSequentially(note)
  await button(first.page, sampleRow.complete).click()
  await expect
    .poll(() => first.page.evaluate((id) => window.kontorist.call('errands.draft', { id }), sampleRow.id))
    .toMatchObject({ value: { draft: { note, event: sampleRow.completeName } } })
  await kill(first.app)

  const { app, page } = await launch({ env: trust })
  await signInAs(page)
  await openErrand(page)
  await expect(noteField(page)).toHaveValue(note)
  await page.evaluate(() => (location.hash = '#/errands?row=5003'))
  await expect(errandHeading(page, '2026-1003')).toBeVisible()
  await expect(noteField(page)).toHaveValue('')
  await page.evaluate((id) => (location.hash = `#/errands?row=${id}`), sampleRow.id)
  await expect(noteField(page)).toHaveValue(note)
  await expect(button(page, sampleRow.complete)).toHaveAttribute('aria-pressed', 'true')
  await leave(app)
})

test('a row and what is typed for it are hidden while the window is locked, and there again afterwards', async ({
  app,
  page,
  service
}) => {
  await askToSignIn(page, service, 'anna')
  await chooseSignIn(page, { idleMinutes: 5 })
  await openErrand(page)
  await noteField(page).fill(note)
  await leaveAlone(app, 6)
  await expect(signInOver(page)).toBeVisible()
  for (const hidden of [
    page.getByText(`Ärende ${sampleRow.number}`),
    page.getByText('Haspen på sovrummets fönster'),
    page.locator('textarea')
  ])
    await expect(hidden).toBeHidden()
  const refused = await page.evaluate(async (id) => {
    const answers = [
      await window.kontorist.call('errands.read', { id }),
      await window.kontorist.call('errands.draft', { id }),
      await window.kontorist.call('errands.recent', {})
    ]
    return answers.map((answer) => (answer.ok ? 'answered' : answer.problem.code))
  }, sampleRow.id)
  expect(refused).toEqual(['signedOut', 'signedOut', 'signedOut'])
  await leaveAlone(app, 0)
  await signInAgain(page, 'anna')
  await expect(noteField(page)).toHaveValue(note)
})
