import { expect, type Locator, type Page } from '@playwright/test'
import { texts } from './acts.ts'

const exact = true

/** The dialog that looks after the headers of a service. */
export const headersDialog = (page: Page, service: 'login' | 'reporting' = 'login'): Locator =>
  page.getByRole('dialog', { name: texts.headers.title[service] })

/** Enters a header in the dialog, which is open. */
export const enterHeader = async (
  page: Page,
  name: string,
  value: string,
  service: 'login' | 'reporting' = 'login'
): Promise<void> => {
  const dialog = headersDialog(page, service)
  await dialog.getByLabel(texts.headers.name, { exact }).fill(name)
  await dialog.getByLabel(texts.headers.value, { exact }).fill(value)
  await dialog.getByRole('button', { name: texts.headers.save, exact }).click()
  await expect(dialog.getByText(texts.headers.saved.replace('{name}', name))).toBeVisible()
}

/** Closes it by the button at its foot. */
export const closeHeaders = async (page: Page): Promise<void> => {
  await page.getByRole('dialog').locator('footer').getByRole('button').click()
  await expect(page.getByRole('dialog')).toBeHidden()
}
