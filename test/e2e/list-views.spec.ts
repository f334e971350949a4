import type { Page } from '@playwright/test'
import { createSample } from '../../main/sample/index.ts'
import { views } from '../../renderer/i18n/sv/views.ts'
import { sampleRows, type Row } from '../support/reference.ts'
import { enterWithSample, openList, texts, type ListId } from './support/acts.ts'
import { expectNoFindings } from './support/axe.ts'
import { filterColumn, filterField, header, headings, reveal, settledStatus, status } from './support/grid-acts.ts'
import { expect, test } from './support/test.ts'
import { button, changed, chooseInMenu, isOpen, menuButton, open, openByCommand, tab, tabNames } from './support/view-acts.ts'

test.use({ sharesProgram: true })

/** The views of a list: ready-made ones and a person's own. */

const rows = 2_000
const sample = createSample({ rows })
const { ready } = views

const enter = async (page: Page, list: ListId): Promise<readonly Row[]> => {
  await enterWithSample(page, rows)
  await openList(page, list)
  await isOpen(page, ready.first.name)
  return sampleRows(sample, list)
}

test('a view of one’s own is saved, renamed, duplicated, moved and removed', { tag: '@smoke' }, async ({ page, app }) => {
  await enter(page, 'kund')
  await filterColumn(page, 'HyresobjektPostort', 'a')
  await page.getByRole('button', { name: texts.lists.columns.title, exact: true }).click()
  await page.getByLabel(texts.lists.columns.show.replace('{column}', texts.fields.KundTyp), { exact: true }).uncheck()
  await page.keyboard.press('Escape')
  await expect(changed(page)).toBeVisible()
  // What is suggested is typed over. A name that is taken, and none, are no names.
  await chooseInMenu(page, ready.first.name, views.saveAs)
  await page.getByLabel(views.name.label, { exact: true }).pressSequentially(ready.contacts.name.toUpperCase())
  await page.keyboard.press('Enter')
  await expect(page.getByText(views.name.taken)).toBeVisible()
  await expectNoFindings(app, page, 'the name of a view')
  await page.getByLabel(views.name.label, { exact: true }).fill('Mina')
  await page.keyboard.press('Enter')
  await isOpen(page, 'Mina')
  await expect(changed(page)).toHaveCount(0)
  const told = await settledStatus(page)
  expect(Object.keys(await headings(page))).not.toContain('KundTyp')

  await open(page, ready.first.name)
  await reveal(page, 'KundTyp')
  await open(page, 'Mina')
  await expect(status(page)).toHaveText(told)
  await expect(header(page, 'KundTyp')).toHaveCount(0)
  expect(Object.keys(await headings(page))).not.toContain('KundTyp')
  await reveal(page, 'HyresobjektPostort')
  await expect(filterField(page, 'HyresobjektPostort')).toHaveValue('a')

  await chooseInMenu(page, 'Mina', views.rename)
  await page.getByLabel(views.name.label, { exact: true }).fill('Våra')
  await page.keyboard.press('Enter')
  await isOpen(page, 'Våra')
  await expect(menuButton(page, 'Våra')).toBeFocused()
  await chooseInMenu(page, 'Våra', views.duplicate)
  await isOpen(page, 'Våra (kopia)')
  expect(await tabNames(page)).toEqual([ready.first.name, ready.contacts.name, 'Våra', 'Våra (kopia)'])
  await chooseInMenu(page, 'Våra (kopia)', views.left1)
  await expect.poll(() => tabNames(page)).toEqual([ready.first.name, ready.contacts.name, 'Våra (kopia)', 'Våra'])
  for (let times = 0; times < 2; times++) await chooseInMenu(page, 'Våra (kopia)', views.left1)
  await expect.poll(() => tabNames(page)).toEqual(['Våra (kopia)', ready.first.name, ready.contacts.name, 'Våra'])
  await chooseInMenu(page, 'Våra (kopia)', views.remove)
  await isOpen(page, ready.first.name)
  await expect(tab(page, 'Våra (kopia)')).toHaveCount(0)
  await button(page, views.undo).click()
  await isOpen(page, 'Våra (kopia)')
  await expect(status(page)).toHaveText(told)
  await openByCommand(page, ready.contacts.name)
})
