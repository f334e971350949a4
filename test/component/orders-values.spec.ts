import { createFormat } from '../../renderer/i18n/format.ts'
import { derived } from '../../renderer/i18n/sv/derived.ts'
import { views } from '../../renderer/i18n/sv/views.ts'
import { now } from '../support/clock.ts'
import { texts } from '../e2e/support/acts.ts'
import { expectNoFindings } from '../e2e/support/axe.ts'
import { addFormula } from '../e2e/support/derived-acts.ts'
import { expectColumn, grid, header, settledStatus, sortBy, status, totalOf } from '../e2e/support/grid-acts.ts'
import { filterOrders, openOrders, openPreset } from '../e2e/support/order-acts.ts'
import { shoot } from '../e2e/support/shoot.ts'
import { button, changed, isOpen, open } from '../e2e/support/view-acts.ts'
import { expect, test } from './support/test.ts'

const { decimal, integer } = createFormat('sv')
const { values } = texts.filters
const field = (name: keyof typeof texts.orders.columns) => `.filter-field[data-column="${name}"]`

test('the orders of a view are filtered by chosen values, by ranges that are typed and by words for dates', async ({
  signedIn: page
}) => {
  await openOrders(page)
  await openPreset(page, 'unpaid')
  const all = await settledStatus(page)

  await grid(page)
    .locator(`${field('LeverantörNamn')} .open`)
    .click()
  const popup = page.locator('.value-filter')
  const first = popup.getByRole('listitem').first()
  const [, value = '', count = ''] = /^(.*?)([\d\u00a0]+)$/s.exec((await first.innerText()).trim()) ?? []
  await first.getByRole('checkbox').check()
  await expect(status(page)).toContainText(count)
  await expect(page.getByRole('list', { name: texts.lists.activeFilters })).toContainText(value.trim())
  await popup.getByRole('button', { name: values.clear, exact: true }).click()
  await expect(status(page)).toHaveText(all)
  await popup.getByRole('button', { name: values.done, exact: true }).click()

  const amounts = grid(page).locator(`${field('Belopp')} input`)
  await amounts.fill('<0')
  await expect(status(page)).not.toHaveText(all)
  await amounts.fill('<0; >=0; (tomt)')
  await expect(status(page)).toContainText(integer(Number(/\d[\d\u00a0]*/.exec(all)?.[0].replace(/\D/g, ''))))
  await amounts.fill('')
  await grid(page)
    .locator(`${field('BetaldDatum')} input`)
    .fill('nästa år')
  await expect(page.getByRole('group', { name: texts.filters.noRows.title })).toContainText(
    `${now().getFullYear() + 1}-01-01`
  )
})

const priced = (number: string, amount: number) => ({
  ÄrendeNummer: number,
  ExterntFakturanummer: `F-${number}`,
  Belopp: amount
})

test(
  'an own column of orders is tried while it is typed, filters, sorts and sums, and is there after the next search',
  { tag: '@full' },
  async ({ signedIn: page, service }) => {
    service.fault('/fakturaserviceorder/lista', {
      kind: 'answer',
      body: JSON.stringify([priced('26-1', 100), priced('26-2', 80.1), priced('27-3', 4000)])
    })
    await openOrders(page)
    await page.getByRole('button', { name: texts.lists.columns.title, exact: true }).click()
    // An order has no key by which anything could be looked up for it.
    await expect(page.getByRole('button', { name: derived.lookUp, exact: true })).toHaveCount(0)
    await page.getByRole('button', { name: derived.formula, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: derived.formulaTitle })
    await dialog.getByLabel(derived.text, { exact: true }).fill('Belopp × 1,5')
    await expect(dialog.getByRole('region', { name: derived.preview }).getByRole('listitem')).toHaveText([
      '150,00',
      '120,15',
      decimal('6000', 2)
    ])
    await dialog.getByLabel(derived.name, { exact: true }).fill('Med moms')
    await expectNoFindings(null, page, 'an own column of orders')
    await shoot(page, 'orders-own-column')
    await dialog.getByRole('button', { name: derived.add, exact: true }).click()

    const heading = grid(page).getByRole('columnheader', { name: 'Med moms', exact: true })
    await expect(heading).toBeVisible()
    const column = (await heading.getAttribute('col-id')) ?? ''
    await expectColumn(page, column, ['150,00', '120,15', decimal('6000', 2)])
    await expect(totalOf(page, column)).toHaveText(decimal('6270.15', 2))
    await sortBy(page, column)
    await expectColumn(page, column, ['120,15', '150,00', decimal('6000', 2)])
    await grid(page).locator(`.filter-field[data-column="${column}"] input`).fill('>120,5')
    await expectColumn(page, column, ['150,00', decimal('6000', 2)])
    await shoot(page, 'orders-with-own-column')
    await filterOrders(page, 'Ordernummer', 'begins', '26')
    await expectColumn(page, column, ['150,00'])

    // A view has it too, and one without it does not.
    await button(page, views.saveAs).click()
    await page.getByLabel(views.name.label, { exact: true }).fill('Moms')
    await page.keyboard.press('Enter')
    await isOpen(page, 'Moms')
    await openPreset(page, 'all')
    await button(page, views.reset).click()
    await expect(heading).toHaveCount(0)
    await open(page, 'Moms')
    await expectColumn(page, column, ['150,00'])
    await expect(changed(page)).toHaveCount(0)
  }
)

test(
  'a sum is readable in full, however long, unless somebody has made its column narrow',
  { tag: '@full' },
  async ({ signedIn: page, service }) => {
    const isCut = (column: string): Promise<boolean> =>
      totalOf(page, column).evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
    /** Two hundred orders, and among them one of an amount that the rows around it say nothing of. */
    let endLast = (): void => undefined
    const search = (amount: string): void => {
      endLast()
      const orders = Array.from({ length: 200 }, (_, at) => ({
        ÄrendeNummer: `26-${at}`,
        ExterntFakturanummer: `F-${at}`,
        Belopp: at === 40 ? amount : '100.25'
      }))
      endLast = service.fault('/fakturaserviceorder/lista', { kind: 'answer', body: JSON.stringify(orders) })
    }
    search('12345678901234567890.00')
    await openOrders(page)
    await expect(totalOf(page, 'Belopp')).toHaveText(decimal('12345678901234587839.75', 2))
    await expect.poll(() => isCut('Belopp')).toBe(false)

    const yearly = await addFormula(page, 'Belopp × 1000000000', 'Mycket')
    await expect(totalOf(page, yearly)).toHaveText(decimal('12345678901234587839750000000'))
    await expect.poll(() => isCut(yearly)).toBe(false)

    // Other orders come into the same grid.
    search('123456789012345678901234567890.00')
    await filterOrders(page, 'Ordernummer', 'begins', '26')
    await expect(totalOf(page, 'Belopp')).toHaveText(decimal('123456789012345678901234587839.75', 2))
    await expect.poll(() => isCut('Belopp')).toBe(false)

    await header(page, 'Belopp').locator('.ag-header-cell-resize').hover()
    const { x = 0, y = 0 } = (await header(page, 'Belopp').boundingBox()) ?? {}
    await page.mouse.down()
    await page.mouse.move(x + 150, y + 5, { steps: 4 })
    await page.mouse.up()
    await expect.poll(() => isCut('Belopp')).toBe(true)
    const narrow = (await header(page, 'Belopp').boundingBox())?.width
    search('1234567890123456789012345678901.00')
    await filterOrders(page, 'Ordernummer', 'begins', '26-')
    await expect(totalOf(page, 'Belopp')).toHaveText(decimal('1234567890123456789012345698850.75', 2))
    expect((await header(page, 'Belopp').boundingBox())?.width).toBe(narrow)
  }
)
