import { expect, type Locator, type Page } from '@playwright/test'
import { derived } from '../../../renderer/i18n/sv/derived.ts'
import { texts, type ListId } from './acts.ts'
import { grid } from './grid-acts.ts'

/** What a person does to add columns to a list. */

/** The dialog of a column that is added or changed. */
export const dialog = (page: Page): Locator => page.getByRole('dialog', { name: /^(Hämta kolumn|Formelkolumn)/ })
/** Opens it by its button in the column chooser. */
export const openDialog = async (page: Page, button: string): Promise<void> => {
  await page.getByRole('button', { name: texts.lists.columns.title, exact: true }).click()
  await page.getByRole('button', { name: button, exact: true }).click()
  await expect(dialog(page)).toBeVisible()
}
/** A field of the dialog. */
export const field = (page: Page, label: string): Locator => dialog(page).getByLabel(label, { exact: true })
/** Adds the column as it stands in the dialog. */
export const add = async (page: Page): Promise<void> => {
  await dialog(page).getByRole('button', { name: derived.add, exact: true }).click()
  await expect(dialog(page)).toHaveCount(0)
}

/** A derived column's heading, and by it the name of the column. */
export const headingOf = (page: Page, name: string): Locator =>
  grid(page).getByRole('columnheader', { name, exact: true })
export const nameOf = async (page: Page, heading: string): Promise<string> => {
  await expect(headingOf(page, heading)).toBeVisible()
  return (await headingOf(page, heading).getAttribute('col-id')) ?? ''
}
/** Adds an own column, and gives its name. */
export const addFormula = async (page: Page, text: string, name: string): Promise<string> => {
  await openDialog(page, derived.formula)
  await field(page, derived.text).fill(text)
  await field(page, derived.name).fill(name)
  await add(page)
  return nameOf(page, name)
}

/** What is chosen of another list. */
interface LookUpChoice {
  readonly from: ListId
  readonly by: keyof typeof derived.joins
  readonly column: keyof typeof texts.fields
  readonly rule: keyof typeof derived.rules
  readonly name: string
}

/** Adds a column of another list by the key that they are joined by, and gives its name. */
export const addLookUp = async (page: Page, { from, by, column, rule, name }: LookUpChoice): Promise<string> => {
  await openDialog(page, derived.lookUp)
  await field(page, derived.from).selectOption({ label: texts.lists.names[from] })
  await field(page, derived.by).selectOption({ label: derived.joins[by] })
  await field(page, derived.column).selectOption({ label: texts.fields[column] })
  await dialog(page).getByRole('radio', { name: derived.rules[rule].name, exact: true }).check()
  await field(page, derived.name).fill(name)
  await add(page)
  return nameOf(page, name)
}
