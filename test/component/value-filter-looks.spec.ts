import { enterWithSample, openList, texts } from '../e2e/support/acts.ts'
import { expectNoFindings } from '../e2e/support/axe.ts'
import { filterColumn, filterField, openValues, status } from '../e2e/support/grid-acts.ts'
import { expect, test } from './support/test.ts'

test(
  'the values, the conditions, what is said beside a field and where no row is left can be read by anybody',
  { tag: ['@a11y', '@full'] },
  async ({ page }) => {
    await enterWithSample(page, 2_000)
    await openList(page, 'hyresobjekt')
    const popup = await openValues(page, 'HyresobjektStatus')
    await expect(popup.getByRole('listitem').first()).toBeVisible()
    await popup.getByText(texts.filters.conditions.title, { exact: true }).click()
    await expectNoFindings(null, page, 'the values of a column')
    await popup.getByRole('button', { name: texts.filters.values.done, exact: true }).click()
    await expect(popup).toHaveCount(0)
    await filterColumn(page, 'HyresobjektYta', 'mycket')
    await expect(page.locator('.hint')).toBeVisible()
    await expectNoFindings(null, page, 'a text that cannot be read')
    await filterColumn(page, 'HyresobjektYta', '')
    await filterColumn(page, 'HyresobjektStatus', 'vakant')
    await expect(page.locator('.hint').getByRole('button').first()).toBeVisible()
    await expectNoFindings(null, page, 'a value that is not there')
  }
)

test('the values fit a window as narrow and low as 200 % zoom leaves it', async ({ page }) => {
  await enterWithSample(page, 2_000)
  await openList(page, 'hyresobjekt')
  await page.setViewportSize({ width: 640, height: 400 })
  const field = filterField(page, 'Hyresobjekt')
  await field.press('Alt+ArrowDown')
  const popup = page.getByRole('dialog')
  const done = popup.getByRole('button', { name: texts.filters.values.done, exact: true })
  await expect(done).toBeInViewport({ ratio: 1 })
  await popup.getByRole('checkbox').nth(2).check()
  await expect(status(page)).toContainText(' av ')
  const wide = await popup.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
  expect(wide).toBe(false)
  await done.press('Enter')
  await expect(field).toBeFocused()
})
