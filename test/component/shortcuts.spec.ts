import { shortcuts } from '../../renderer/i18n/sv/shortcuts.ts'
import { enterWithSample, openList, runCommand, texts } from '../e2e/support/acts.ts'
import { expectNoFindings } from '../e2e/support/axe.ts'
import { expect, test } from './support/test.ts'

test('the shortcuts are shown by ?, F1, the palette and the account menu, and ? is typed in a text field', async ({
  page
}) => {
  await enterWithSample(page)
  await openList(page, 'kund')
  const dialog = page.getByRole('dialog', { name: shortcuts.title })
  const search = page.getByRole('textbox', { name: texts.lists.search })
  await search.press('?')
  await expect(search).toHaveValue('?')
  await expect(dialog).toBeHidden()
  await search.press('F1')
  await expect(dialog.getByText(shortcuts.rows.copyWithHeadings)).toBeVisible()
  await expectNoFindings(null, page, 'the shortcuts')
  await page.keyboard.press('Escape')
  await expect(search).toBeFocused()

  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('?')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await runCommand(page, shortcuts.title)
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Konto: / }).click()
  await page.getByRole('menuitem', { name: shortcuts.title }).click()
  await expect(dialog).toBeVisible()
})
