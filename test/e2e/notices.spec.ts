import { notices } from '../../renderer/i18n/sv/shell.ts'
import { enterWithSample, goTo, texts } from './support/acts.ts'
import { expectNoFindings } from './support/axe.ts'
import { expect, test } from './support/test.ts'

test.use({ sharesProgram: true })

test(
  'a person sees what the program is shipped with, and reads a licence within the program',
  { tag: '@smoke' },
  async ({ app, page }) => {
    await enterWithSample(page)
    await goTo(page, texts.settings.title)
    await page.getByRole('link', { name: texts.settings.about.notices }).click()
    await expect(page.getByRole('heading', { name: notices.title, level: 1 })).toBeVisible()
    const parts = page.getByRole('main').getByRole('listitem')
    await expect(parts.first()).toBeVisible()
    const shown = (await parts.allInnerTexts()).join('\n')
    for (const name of ['vue-router', '@fontsource-variable/inter', 'assemblyscript', '@github/keytar', 'undici']) {
      expect(shown).toMatch(new RegExp(`^${name} \\d+\\.\\d+\\.\\d+: `, 'm'))
    }
    await page.getByText(/@fontsource-variable\/inter \d/).click()
    await expect(page.getByRole('region', { name: '@fontsource-variable/inter' })).toContainText(
      'SIL OPEN FONT LICENSE Version 1.1'
    )
    await expectNoFindings(app, page, 'the licences')
  }
)

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
