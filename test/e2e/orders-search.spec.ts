import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { orderViews } from '../../preload/contract/index.ts'
import { views } from '../../renderer/i18n/sv/views.ts'
import { enterWithSample, signInAs } from './support/acts.ts'
import { kill } from './support/ending.ts'
import { settledStatus, status } from './support/grid-acts.ts'
import { filterOrders, filtersInForce, openOrders } from './support/order-acts.ts'
import { expect, test } from './support/service-test.ts'
import { button, changed, chooseInMenu, isOpen, tabNames } from './support/view-acts.ts'

test.use({ sharesProgram: true })

/** Searches of the orders that are saved under names. */

/** What is on disk of the search that was made last. */
const keptSearch = async (page: Page): Promise<string> =>
  JSON.stringify(await page.evaluate(() => window.kontorist.call('savedViews.list', { kind: 'orderState' })))

const saveAs = async (page: Page, name: string): Promise<void> => {
  await button(page, views.saveAs).click()
  await page.getByLabel(views.name.label, { exact: true }).fill(name)
  await page.keyboard.press('Enter')
  await isOpen(page, name)
  await expect(changed(page)).toHaveCount(0)
}

test(
  'saved searches are their person’s alone, and the page opens with the one that was open last, or with the default one, after the program was killed',
  { tag: '@smoke' },
  async ({ launch, profile }) => {
    const start = await launch()
    await enterWithSample(start.page)
    await openOrders(start.page)
    await filterOrders(start.page, 'LeverantorNamn', 'contains', 'golv')
    const found = await settledStatus(start.page)
    await saveAs(start.page, 'Golven')
    await chooseInMenu(start.page, 'Golven', views.opensWith)
    await expect(start.page.getByText(views.isDefault.replace('{name}', 'Golven')).first()).toBeVisible()
    await kill(start.app)
    // A write that the kill cut off leaves its temporary file.
    const files = (await readdir(join(profile, 'saved-views'))).filter((name) => name.endsWith('.saved-view'))
    expect(files).toHaveLength(1)
    // Where there is a keychain, it is sealed besides; the name of the file says nothing of whose it is either.
    expect(await readFile(join(profile, 'settings.json'), 'utf8')).not.toContain('golv')
    expect(files[0]).not.toContain('anna')

    const { page } = await launch()
    await signInAs(page, 'eva')
    await openOrders(page)
    expect(await tabNames(page)).toHaveLength(orderViews.length)
    await expect(filtersInForce(page)).toHaveCount(0)
    await page.evaluate(() => window.kontorist.call('session.signOut', {}))
    await signInAs(page)
    await openOrders(page)
    await isOpen(page, 'Golven')
    await expect(filtersInForce(page)).toHaveText('Leverantör innehåller golv')
    await expect(status(page)).toHaveText(found)

    // Without a default one, it is what was searched for last.
    await chooseInMenu(page, 'Golven', views.opensWith)
    await filterOrders(page, 'LeverantorNamn', 'contains', 'glas')
    const glass = await settledStatus(page)
    await expect.poll(() => keptSearch(page)).toContain('glas')
    await page.evaluate(() => window.kontorist.call('session.signOut', {}))
    await signInAs(page)
    await openOrders(page)
    await isOpen(page, 'Golven')
    await expect(changed(page)).toBeVisible()
    await expect(status(page)).toHaveText(glass)
  }
)
