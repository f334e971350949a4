import { serviceChanges } from '../../renderer/i18n/sv/service-changes.ts'
import { enterWithSample, goTo, runCommand, texts } from '../e2e/support/acts.ts'
import { expectNoFindings } from '../e2e/support/axe.ts'
import { expect, test } from './support/test.ts'

test('a person sees what the program calls beside what the service removes, and that nothing of it is removed', async ({
  page
}) => {
  await enterWithSample(page)
  await goTo(page, texts.settings.title)
  await page.getByRole('link', { name: texts.settings.about.serviceChanges }).click()
  await expect(page.getByRole('heading', { name: serviceChanges.title, level: 1 })).toBeVisible()
  const called = page.getByRole('table', { name: serviceChanges.called })
  await expect(called.getByRole('row')).toHaveCount(1 + 13)
  await expect(called.getByRole('row', { name: serviceChanges.operations.saveOrder })).toContainText(
    'POST /fakturaserviceorder/spara'
  )
  await expect(called.getByRole('cell', { name: serviceChanges.living, exact: true })).toHaveCount(13)
  await expect(page.getByText(serviceChanges.verdict.split(' | ')[0] ?? '')).toBeVisible()
  const removed = page.getByRole('table', { name: serviceChanges.retired })
  await expect(removed.getByRole('row')).toHaveCount(1 + 28)
  await expect(removed.getByRole('row', { name: 'POST /loggaIn/' })).toContainText(
    serviceChanges.ended.replace('{date}', '2025-08-17')
  )
  await expectNoFindings(null, page, 'the changes of the service')
})

test('what the service removes is found in the palette, and fits a window as narrow as 200 % zoom leaves it', async ({
  page
}) => {
  await enterWithSample(page)
  await page.setViewportSize({ width: 640, height: 480 })
  await runCommand(page, serviceChanges.title)
  await expect(page.getByRole('heading', { name: serviceChanges.title, level: 1 })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
})
