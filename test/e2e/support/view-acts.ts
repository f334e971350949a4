import { expect, type Locator, type Page } from '@playwright/test'
import { views } from '../../../renderer/i18n/sv/views.ts'
import { runCommand } from './acts.ts'

/** What a person does with the views of a list. */

export const tab = (page: Page, name: string): Locator => page.getByRole('tab', { name, exact: true })
export const isOpen = (page: Page, name: string): Promise<void> =>
  expect(tab(page, name)).toHaveAttribute('aria-selected', 'true')
export const tabNames = (page: Page): Promise<readonly string[]> => page.getByRole('tab').allInnerTexts()
export const changed = (page: Page): Locator => page.getByRole('status').filter({ hasText: views.changed })
export const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true })
export const menuButton = (page: Page, view: string): Locator => button(page, views.menu.replace('{name}', view))
/** Opens the menu of the open view and chooses there. */
export const chooseInMenu = async (page: Page, view: string, item: string): Promise<void> => {
  await menuButton(page, view).click()
  await page.getByRole('menu').getByText(item, { exact: true }).click()
}
export const open = async (page: Page, name: string): Promise<void> => {
  await tab(page, name).click()
  await isOpen(page, name)
}
/** Opens a view from the palette, which gives the focus back to the menu of the view. */
export const openByCommand = async (page: Page, name: string): Promise<void> => {
  const before = await page.getByRole('tab', { selected: true }).innerText()
  await expect(menuButton(page, before)).toBeFocused()
  await runCommand(page, views.command.replace('{name}', name))
  await isOpen(page, name)
  await expect(menuButton(page, name)).toBeFocused()
}
export const saveAs = async (page: Page, from: string, name: string): Promise<void> => {
  await chooseInMenu(page, from, views.saveAs)
  await page.getByLabel(views.name.label, { exact: true }).fill(name)
  await page.getByRole('dialog').getByRole('button', { name: views.save, exact: true }).click()
  await isOpen(page, name)
}
