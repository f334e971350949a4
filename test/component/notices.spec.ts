import { notices } from '../../renderer/i18n/sv/notices.ts'
import { enterWithSample } from '../e2e/support/acts.ts'
import { expect, test } from './support/test.ts'

test('the licences are found in the palette, and fit a window as narrow as 200 % zoom leaves it', async ({ page }) => {
  await enterWithSample(page)
  await page.setViewportSize({ width: 640, height: 480 })
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type(notices.title)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: notices.title, level: 1 })).toBeVisible()
  await page.getByText(/vue-router \d/).click()
  await expect(page.getByRole('region', { name: 'vue-router', exact: true })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
})
