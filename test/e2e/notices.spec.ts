import { notices } from '../../renderer/i18n/sv/notices.ts'
import { enterWithSample, goTo, texts } from './support/acts.ts'
import { expectNoFindings } from './support/axe.ts'
import { expect, test } from './support/test.ts'

test.use({ sharesProgram: true })

test('a person sees what the program is shipped with, and reads a licence within the program', { tag: '@smoke' }, async ({ app, page }) => {
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
  await expect(page.getByRole('region', { name: '@fontsource-variable/inter' })).toContainText('SIL OPEN FONT LICENSE Version 1.1')
  await expectNoFindings(app, page, 'the licences')
})
