import { expectNoFindings } from '../e2e/support/axe.ts'
import { openList, statusLine, texts } from '../e2e/support/acts.ts'
import { cell, reveal, status, totalOf } from '../e2e/support/grid-acts.ts'
import { resize } from '../e2e/support/room-acts.ts'
import { expect, test } from './support/test.ts'

/** A sum whose values can be read in two ways says so, lists them, and is read as the person chooses. */

const { ambiguousNumbers } = texts.lists
const plural = (text: string, n: number): string => (text.split(' | ')[1] ?? '').replace('{n}', String(n))
const rows = [
  ['3010', '74.625'],
  ['3020', '12.345'],
  ['3030', '1.234.567'],
  ['3040', '7']
].map(([Konto, Debet]) => ({ Konto, Debet }))

test('values that can be read in two ways are marked, listed, and read as is chosen', async ({
  signedIn: page,
  service
}) => {
  service.fault('/bokforingtransaktion/', { kind: 'answer', body: JSON.stringify(rows) }, 3)
  await openList(page, 'bokforingtransaktion')
  await reveal(page, 'Debet')
  await expect(totalOf(page, 'Debet')).toHaveText(/^\* 1\s321\s544/)
  // Where there is little room, the number of rows is whole all the same.
  await resize(page, { width: 683, height: 384 })
  const widths = await statusLine(page)
    .locator('.count')
    .first()
    .evaluate(({ clientWidth, scrollWidth }) => [clientWidth, scrollWidth])
  expect(widths[0]).toBe(widths[1])
  await resize(page, { width: 1440, height: 900 })

  const notice = statusLine(page).getByRole('button', { name: plural(ambiguousNumbers.text, 2) })
  await notice.click()
  const popover = page
    .getByLabel(plural(ambiguousNumbers.text, 2), { exact: true })
    .filter({ hasText: ambiguousNumbers.why })
  await expect(popover).toBeVisible()
  await expectNoFindings(null, page, 'what can be read in two ways')

  await popover.getByRole('button', { name: plural(ambiguousNumbers.show, 2) }).click()
  await expect(status(page)).toContainText(/2 av 4/)
  await expect(cell(page, 0, 'Konto')).toHaveText('3010')
  await page.getByRole('button', { name: texts.lists.clearFilters, exact: true }).click()
  await expect(status(page)).toContainText(/^4 /)

  // A point is before decimals: the sum is another, and no longer marked.
  const choice = page.getByLabel(ambiguousNumbers.choice.replace('{column}', 'Debet'), { exact: true })
  await notice.click()
  await choice.selectOption({ label: ambiguousNumbers.point })
  await expect(totalOf(page, 'Debet')).toHaveText(/^1\s234\s660,97/)
  await expect(statusLine(page)).toContainText(plural(ambiguousNumbers.said, 2))
  await expect(choice).toHaveValue('.')

  // What a person has said can be taken back.
  await choice.selectOption({ label: ambiguousNumbers.asValues })
  await expect(totalOf(page, 'Debet')).toHaveText(/^\* 1\s321\s544/)
})
