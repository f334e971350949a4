import { expect, type Locator, type Page } from '@playwright/test'
import { catalogue, listIds, type CallArgs, type ListId, type sampleSizes } from '../../../preload/contract/index.ts'
import { diagnostics, shell } from '../../../renderer/i18n/sv/shell.ts'
import { errands } from '../../../renderer/i18n/sv/errands.ts'
import { fields } from '../../../renderer/i18n/sv/fields.ts'
import { filters } from '../../../renderer/i18n/sv/filters.ts'
import { headers, policy, settings } from '../../../renderer/i18n/sv/settings.ts'
import { inbox } from '../../../renderer/i18n/sv/inbox.ts'
import { lists } from '../../../renderer/i18n/sv/lists.ts'
import { orders } from '../../../renderer/i18n/sv/orders.ts'
import { problems } from '../../../renderer/i18n/sv/problems.ts'
import { signIn } from '../../../renderer/i18n/sv/sign-in.ts'
import { updates } from '../../../renderer/i18n/sv/updates.ts'

/** What a person does, in Swedish, by what is written on the screen. Used by the specs and by the guided tour. */

/** The texts of the screen, so that a spec says what it looks for by its place and not by its wording. */
export const texts = {
  diagnostics,
  fields,
  filters,
  headers,
  inbox,
  lists,
  orders,
  policy,
  problems,
  settings,
  shell,
  signIn,
  errands,
  updates
}

export { catalogue, listIds, type ListId }

const exact = true

type SampleSize = (typeof sampleSizes)[number]

/** Chooses sample data on the first page. `rows` is the number of rentable objects. */
export const chooseSample = async (page: Page, rows = 2_000): Promise<void> => {
  await page.getByLabel(signIn.connect.rows).selectOption(String(rows))
  await page.getByRole('button', { name: signIn.connect.startSample, exact }).click()
}

/** An address that a policy fixes is left out: nobody can type there. */
export interface ServiceAddresses {
  readonly login?: string
  readonly reporting?: string
}

/** Enters the service's two addresses on the first page, with the reporting credentials that the sample takes. */
export const enterService = async (page: Page, { login, reporting }: ServiceAddresses): Promise<void> => {
  if (login !== undefined) await page.getByLabel(signIn.service.loginAddress, { exact }).fill(login)
  if (reporting !== undefined) await page.getByLabel(signIn.service.reportingAddress, { exact }).fill(reporting)
  await page.getByLabel(signIn.service.user, { exact }).fill('rapport')
  await page.getByLabel(signIn.service.password, { exact }).fill('sample')
  await page.getByRole('button', { name: signIn.connect.startService, exact }).click()
}

/** Types user and password and sends the form. What comes of it is the caller's to look at. */
export const typeCredentials = async (page: Page, user = 'anna', password = 'sample'): Promise<void> => {
  await page.getByRole('textbox', { name: signIn.identifier }).fill(user)
  await page.getByLabel(signIn.password, { exact }).fill(password)
  await page.getByRole('button', { name: signIn.go, exact }).click()
}

const expectOverview = (page: Page): Promise<void> =>
  expect(page.getByRole('heading', { name: lists.overview.title, level: 1 })).toBeVisible()

/** Signs in and waits for the overview. */
export const signInAs = async (page: Page, user = 'anna', password = 'sample'): Promise<void> => {
  await typeCredentials(page, user, password)
  await expectOverview(page)
}

/**
 * From the first page to the overview by the calls that its two forms make, because nearly every spec begins so, and the forms have
 * specs of their own.
 */
const enter = async (page: Page, connection: CallArgs<'settings.connect'>): Promise<void> => {
  await page.evaluate(async (chosen) => {
    const { call } = window.kontorist
    const answers = [
      await call('settings.connect', chosen),
      await call('session.signIn', {
        method: 'password',
        identifier: 'anna',
        key: 'sample',
        keepSignedIn: false,
        employee: false
      })
    ]
    for (const answer of answers) if (!answer.ok) throw new Error(answer.problem.detail)
  }, connection)
  await expectOverview(page)
}

/** To the overview with sample data. `rows` is the number of rentable objects. */
export const enterWithSample = (page: Page, rows: SampleSize = 2_000): Promise<void> =>
  enter(page, { kind: 'sample', rows })

/** To the overview at a service whose one address serves sign-in and reporting, with the credentials that the sample takes. */
export const enterAt = (page: Page, { address }: { readonly address: string }): Promise<void> =>
  enter(page, {
    kind: 'service',
    loginAddress: address,
    reportingAddress: address,
    reportingUser: 'rapport',
    reportingPassword: 'sample'
  })

export const navigation = (page: Page): Locator => page.getByRole('navigation', { name: shell.parts.navigation })

/** Goes to a page by the side navigation, by the name that stands there. */
export const goTo = async (page: Page, name: string): Promise<void> => {
  await navigation(page).getByRole('link', { name, exact }).click()
}

/** Opens the command palette and carries out the first command that the words find. */
export const runCommand = async (page: Page, words: string): Promise<void> => {
  await page.keyboard.press('ControlOrMeta+k')
  // What is typed before its field has the focus would go elsewhere.
  await expect(page.getByRole('combobox', { name: texts.shell.palette.placeholder, exact })).toBeFocused()
  await page.keyboard.type(words)
  await page.keyboard.press('Enter')
}

/** The line under a list: how many rows are shown, when they were loaded. */
export const statusLine = (page: Page): Locator =>
  page.getByRole('main').locator('footer', { has: page.getByRole('status') })

/** How long a list of a million rows may take, on a machine that does much else. */
export const loadTimeout = 60_000

/** Opens a list by the side navigation and waits until its rows are there, every one of them. */
export const openList = async (page: Page, list: ListId): Promise<void> => {
  await goTo(page, lists.names[list])
  await expect(page.getByRole('heading', { name: lists.names[list], level: 1 })).toBeVisible()
  // The line says that there is a rest while it is of the first rows only, and begins with an ellipsis until the first answer.
  const whole = new RegExp(`^\\d(?!.*${lists.status.rest})`, 's')
  await expect(statusLine(page).getByRole('status')).toHaveText(whole, { timeout: loadTimeout })
  // The line is there before the grid is drawn.
  await expect(page.getByRole('grid').getByRole('columnheader').first()).toBeVisible()
}
