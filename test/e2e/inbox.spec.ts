import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { enterWithSample, goTo, signInAs, texts } from './support/acts.ts'
import { expectNoFindings } from './support/axe.ts'
import { inboxLink, messageLinks, notification, openInbox, pasteInDialog } from './support/inbox-acts.ts'
import { chooseFolderInDialog, clickNotification, notified } from './support/outside.ts'
import { expect, test } from './support/test.ts'

/** Notifications of errand rows: how they come, and what a person does with them. */

const { inbox } = texts
const toast = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text })

test(
  'a notification that is pasted stands in the inbox, is counted in the navigation, and leads to its errand row',
  { tag: '@smoke' },
  async ({ page }) => {
    await enterWithSample(page)
    await openInbox(page)
    await expect(page.getByText(inbox.empty.title)).toBeVisible()
    await pasteInDialog(page, `[${notification(4711)},${notification(4712)}]`)
    await expect(messageLinks(page)).toHaveText(['Ärenderad 4712', 'Ärenderad 4711'])
    await expect(inboxLink(page)).toHaveAccessibleName(/2 olästa/)
    await expect(messageLinks(page).first()).toHaveAttribute('href', /#\/errands\?row=4712$/)
    await messageLinks(page).first().click()
    await openInbox(page)
    await expect(messageLinks(page)).toHaveText(['Ärenderad 4711'])
    await expect(inboxLink(page)).toHaveAccessibleName(/1 oläst/)
  }
)

test('what cannot be taken stays where it was pasted, with the reason', async ({ page }) => {
  await enterWithSample(page)
  await openInbox(page)
  await pasteInDialog(page, '{"NotifieringMeddelande":{}}')
  const field = page.getByLabel(inbox.pasteDialog.label, { exact: true })
  await expect(field).toHaveAccessibleDescription(inbox.reasons.retired.replace('{date}', '2024-12-12'))
  await expect(field).toHaveValue('{"NotifieringMeddelande":{}}')
  await field.fill(`${notification(1)}\n{"ArenderadId":2}`)
  await field.press('ControlOrMeta+Enter')
  await expect(messageLinks(page)).toHaveText(['Ärenderad 1'])
  await expect(
    page.getByText(
      inbox.refusedNumber
        .replace('{number}', '2')
        .replace('{reason}', inbox.reasons.malformedMember.replace('{member}', 'Organisationsnummer'))
    )
  ).toBeVisible()
})

test('a file is dropped on the page, and text pasted beside any field', async ({ page }) => {
  await enterWithSample(page)
  await openInbox(page)
  await page.evaluate((text) => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File([text], 'notis.json', { type: 'application/json' }))
    dataTransfer.items.add(new File([text.replaceAll('11', '12')], 'notis-2.json', { type: 'application/json' }))
    const main = document.getElementById('main')
    for (const type of ['dragenter', 'dragover', 'drop'])
      main?.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }))
  }, notification(11))
  await expect(messageLinks(page)).toHaveText(['Ärenderad 12', 'Ärenderad 11'])
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    document
      .getElementById('main')
      ?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, notification(13))
  await expect(messageLinks(page)).toHaveText(['Ärenderad 13', 'Ärenderad 12', 'Ärenderad 11'])
})

test('messages are marked read and unread, and removed, and each can be undone', async ({ page }) => {
  await enterWithSample(page)
  await openInbox(page)
  await pasteInDialog(page, `[${[1, 2, 3].map((id) => notification(id)).join()}]`)
  await page.getByRole('button', { name: inbox.show.all, exact: true }).click()
  await page.getByRole('button', { name: inbox.markRead.replace('{id}', '2') }).click()
  await expect(inboxLink(page)).toHaveAccessibleName(/2 olästa/)
  await page.getByRole('button', { name: inbox.markUnread.replace('{id}', '2') }).click()
  await expect(inboxLink(page)).toHaveAccessibleName(/3 olästa/)

  await page.getByRole('button', { name: inbox.remove.replace('{id}', '3') }).click()
  await expect(messageLinks(page)).toHaveText(['Ärenderad 2', 'Ärenderad 1'])
  await expect(messageLinks(page).first()).toBeFocused()
  await toast(page, inbox.removed.replace('{id}', '3')).getByRole('button', { name: inbox.undo }).click()
  await expect(messageLinks(page)).toHaveText(['Ärenderad 3', 'Ärenderad 2', 'Ärenderad 1'])

  await page.getByRole('button', { name: inbox.markAll }).click()
  await expect(inboxLink(page)).toHaveAccessibleName(inbox.title)
  await toast(page, '3 aviseringar').getByRole('button', { name: inbox.undo }).click()
  await expect(inboxLink(page)).toHaveAccessibleName(/3 olästa/)
})

test('a folder that the person chooses is read: a notification of the system tells of it and leads to the inbox', async ({
  app,
  page,
  profile
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'kontorist-notiser-'))
  await enterWithSample(page)
  await goTo(page, texts.settings.title)
  await expect(page.getByText(inbox.listener.off)).toBeVisible()
  await chooseFolderInDialog(app, folder)
  await page.getByRole('button', { name: inbox.folder.choose }).click()
  await expect(page.getByText(inbox.folder.status.watched)).toBeVisible()
  await goTo(page, texts.lists.overview.title)
  await writeFile(join(folder, 'a.json'), notification(4711))
  await expect.poll(() => notified(app)).toEqual(['Kontorist: Ny ärenderad att läsa'])
  await expect(inboxLink(page)).toHaveAccessibleName(/1 oläst/)
  await clickNotification(app)
  await expect(messageLinks(page)).toHaveText(['Ärenderad 4711'])
  expect(await readdir(folder)).toEqual(['a.json'])
  expect(await readdir(profile)).toContain('inbox')

  await goTo(page, texts.settings.title)
  await page.getByRole('button', { name: inbox.folder.forget }).click()
  await expect(page.getByText(inbox.folder.none)).toBeVisible()
  await rm(folder, { recursive: true })
})

test('organisations of ours are set, and messages for others refused and counted', async ({ page }) => {
  await enterWithSample(page)
  await goTo(page, texts.settings.title)
  const field = page.getByLabel(inbox.organisations.label, { exact: true })
  await field.fill('4990001234, 16')
  await expect(page.getByText(inbox.organisations.odd.replace('{text}', '16'))).toBeVisible()
  await field.fill('4990001234')
  await page
    .getByRole('region', { name: inbox.title })
    .getByRole('button', { name: inbox.organisations.save, exact: true })
    .click()
  await expect(toast(page, inbox.organisations.saved)).toBeVisible()
  await openInbox(page)
  await pasteInDialog(page, `[${notification(1)},${notification(2, '990000-0000')}]`)
  await expect(messageLinks(page)).toHaveText(['Ärenderad 1'])
  await page.getByText(inbox.refusedSince.replace('{count}', '1')).click()
  await expect(page.getByRole('list', { name: inbox.lastRefused })).toContainText(inbox.reasons.foreign)
})

test('the inbox is there again after a restart, for whoever signs in', async ({ kontorist, launch, page }) => {
  await enterWithSample(page)
  await openInbox(page)
  await pasteInDialog(page, notification(4711))
  await expect(messageLinks(page)).toHaveText(['Ärenderad 4711'])
  await kontorist.app.close()
  const { page: anew } = await launch()
  await signInAs(anew, 'eva')
  await openInbox(anew)
  await expect(messageLinks(anew)).toHaveText(['Ärenderad 4711'])
})

test(
  'the inbox has no findings: empty, with messages and refusals, while pasting, in the settings, at 640 pixels',
  { tag: '@a11y' },
  async ({ app, page }) => {
    await enterWithSample(page)
    await openInbox(page)
    await expect(page.getByText(inbox.empty.title)).toBeVisible()
    await expectNoFindings(app, page, 'empty')
    await pasteInDialog(page, `[${notification(1)},${notification(2)},{}]`)
    await page.getByText(inbox.refusedSince.replace('{count}', '1')).click()
    await expectNoFindings(app, page, 'messages')
    await page.setViewportSize({ width: 640, height: 800 })
    await expect(messageLinks(page).first()).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(640)
    await page.getByRole('button', { name: inbox.paste, exact: true }).click()
    await expectNoFindings(app, page, 'pasting')
    await page.keyboard.press('Escape')
    await goTo(page, texts.settings.title)
    await expect(page.getByText(inbox.folder.none)).toBeVisible()
    await expectNoFindings(app, page, 'settings')
  }
)
