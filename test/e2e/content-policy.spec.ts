import { chooseSample, goTo, openList, signInAs, texts } from './support/acts.ts'
import { filterBy } from './support/grid-acts.ts'
import { openOrders, startOrder } from './support/order-acts.ts'
import { expect, test } from './support/test.ts'

test.use({ sharesProgram: true })

declare global {
  interface Window {
    /** What broke the page's content policy, as its script saw it. */
    violations: string[]
  }
}

test('a day’s work breaks no rule of the content policy', { tag: '@smoke' }, async ({ page }) => {
  await page.evaluate(() => {
    window.violations = []
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, sample, sourceFile, lineNumber }) => {
      window.violations.push(`${effectiveDirective} ${sample} ${sourceFile}:${lineNumber}`)
    })
  })
  await chooseSample(page)
  await signInAs(page)
  await openList(page, 'avtal')
  await filterBy(page, 'AvtalTyp', 'is', 'Förrådsavtal')
  await page.keyboard.press('ControlOrMeta+k')
  await expect(page.getByRole('dialog', { name: texts.shell.palette.title })).toBeVisible()
  await page.keyboard.press('Escape')
  await openOrders(page)
  await startOrder(page)
  await goTo(page, texts.settings.title)
  await expect(page.getByRole('heading', { name: texts.settings.title, level: 1 })).toBeVisible()
  expect(await page.evaluate(() => window.violations)).toEqual([])
})
