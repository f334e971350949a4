import { createSample } from '../../main/sample/index.ts'
import { createFormat } from '../../renderer/i18n/format.ts'
import { derived as englishDerived } from '../../renderer/i18n/en/derived.ts'
import { lists as english } from '../../renderer/i18n/en/lists.ts'
import { derived } from '../../renderer/i18n/sv/derived.ts'
import { sampleRows, sumOf, textOf, type Row } from '../support/reference.ts'
import { enterWithSample, goTo, openList, texts } from '../e2e/support/acts.ts'
import { expectNoFindings, switchTheme } from '../e2e/support/axe.ts'
import { add, addFormula, dialog, field, headingOf, nameOf, openDialog } from '../e2e/support/derived-acts.ts'
import { cell, expectColumn, grid, settledStatus, totalOf } from '../e2e/support/grid-acts.ts'
import { shoot } from '../e2e/support/shoot.ts'
import { expect, test } from './support/test.ts'

/** Columns that a person adds to a list: looked up in another, or computed. */

const rows = 2_000
const sample = createSample({ rows })
const { decimal } = createFormat('sv')

/** The rows of a list in the newest period, on which it opens. */
const openedOf = async (list: 'hyresobjekt' | 'uthyrning'): Promise<readonly Row[]> => {
  const all = await sampleRows(sample, list)
  const newest = all
    .map((row) => textOf(row, 'Period'))
    .toSorted()
    .at(-1)
  return all.filter((row) => textOf(row, 'Period') === newest)
}
const shownAmount = (text: string): string => (text === '' ? '–' : decimal(String(Number(text.replace(',', '.')))))

test(
  'the rent stands beside a letting, and the list that it is looked up in is loaded from there',
  { tag: '@full' },
  async ({ page }) => {
    const [lettings, objects] = [await openedOf('uthyrning'), await sampleRows(sample, 'hyresobjekt')]
    const rentOf = (row: Row): string => {
      const found = objects.find(
        (object) =>
          textOf(object, 'Hyresobjekt') === textOf(row, 'Hyresobjekt') &&
          textOf(object, 'Period') === textOf(row, 'Period')
      )
      return found ? textOf(found, 'HyresobjektGrundhyra') : ''
    }
    await enterWithSample(page, rows)
    await openList(page, 'uthyrning')
    await openDialog(page, derived.lookUp)
    await field(page, derived.from).selectOption({ label: texts.lists.names.hyresobjekt })
    await field(page, derived.by).selectOption({ label: derived.joins.object })
    await field(page, derived.column).selectOption({ label: texts.fields.HyresobjektGrundhyra })
    await field(page, derived.name).fill('Hyra')
    await expect(dialog(page).getByText(derived.period.same)).toBeVisible()
    await expectNoFindings(null, page, 'the dialog of a look-up')
    await shoot(page, 'derived-look-up')
    await add(page)

    // Its list is not loaded, which is said, with what helps.
    await expect(page.getByText(derived.missing.replace('{columns}', 'Hyra'))).toBeVisible()
    await shoot(page, 'derived-not-loaded')
    await page
      .getByRole('button', { name: derived.load.replace('{list}', texts.lists.names.hyresobjekt), exact: true })
      .click()
    const rent = await nameOf(page, 'Hyra')
    await expectColumn(
      page,
      rent,
      lettings.slice(0, 5).map((row) => shownAmount(rentOf(row)))
    )
    await expect(page.getByText(derived.missing.replace('{columns}', 'Hyra'))).toHaveCount(0)

    // It filters, sorts and is in the totals like any other column.
    const before = await settledStatus(page)
    await grid(page).getByRole('textbox', { name: 'Hyra Filtervärde', exact: true }).fill('>9000')
    expect(await settledStatus(page)).not.toBe(before)
    const dear = lettings.filter((row) => Number(rentOf(row).replace(',', '.')) > 9000)
    await expectColumn(
      page,
      rent,
      dear.slice(0, 3).map((row) => shownAmount(rentOf(row)))
    )
    await expectNoFindings(null, page, 'a looked-up column')
    await shoot(page, 'derived-looked-up')
  }
)

test(
  'a formula gives the rent per square metre and by the year, says what is wrong while it is typed, and can be taken back',
  { tag: '@full' },
  async ({ page }) => {
    const objects = await openedOf('hyresobjekt')
    await enterWithSample(page, rows)
    await openList(page, 'hyresobjekt')
    await openDialog(page, derived.formula)
    await field(page, derived.text).fill('Grundhyra * Hyra')
    await expect(
      dialog(page).getByText(
        derived.at.replace('{fault}', derived.faults.column).replace('{n}', '13').replace('{part}', 'Hyra')
      )
    ).toBeVisible()
    await expect(dialog(page).getByRole('button', { name: derived.add, exact: true })).toBeDisabled()
    await expectNoFindings(null, page, 'a formula with a fault')
    await shoot(page, 'derived-fault')

    await field(page, derived.text).fill('Grundhyra × 12')
    const yearly = sumOf(
      [...Array<Row>(12)].map(() => objects[0] ?? {}),
      'HyresobjektGrundhyra'
    )
    await expect(dialog(page).getByRole('region', { name: derived.preview }).getByRole('listitem').first()).toHaveText(
      new RegExp(`^${decimal(yearly).split(',')[0] ?? ''}`)
    )
    await field(page, derived.name).fill('Årshyra')
    await shoot(page, 'derived-formula')
    await add(page)
    const year = await nameOf(page, 'Årshyra')
    const yearlyOf = (row: Row): string =>
      sumOf(
        Array.from({ length: 12 }, () => row),
        'HyresobjektGrundhyra'
      )
    await expectColumn(
      page,
      year,
      objects.slice(0, 5).map((row) => decimal(yearlyOf(row)))
    )
    await expect(totalOf(page, year)).toHaveText(
      decimal(sumOf(Array.from({ length: 12 }, () => objects).flat(), 'HyresobjektGrundhyra'))
    )

    const perArea = await addFormula(page, '[Grundhyra] / [Yta]', 'Hyra per m²')
    const quotient = (row: Row): string => {
      const [rent, area] = ['HyresobjektGrundhyra', 'HyresobjektYta'].map((name) =>
        Math.round(Number(textOf(row, name).replace(',', '.')) * 100)
      )
      return (Math.round(((rent ?? 0) / (area ?? 1)) * 100) / 100).toFixed(2)
    }
    await expectColumn(
      page,
      perArea,
      objects.slice(0, 5).map((row) => decimal(quotient(row), 2))
    )

    // Each is one step, back and forth.
    await cell(page, 0, year).click()
    await page.keyboard.press('ControlOrMeta+z')
    await expect(headingOf(page, 'Hyra per m²')).toHaveCount(0)
    await page.keyboard.press('ControlOrMeta+z')
    await expect(headingOf(page, 'Årshyra')).toHaveCount(0)
    await page.keyboard.press('ControlOrMeta+y')
    await expectColumn(
      page,
      year,
      objects.slice(0, 5).map((row) => decimal(yearlyOf(row)))
    )
    await page.keyboard.press('ControlOrMeta+y')
    await expectColumn(
      page,
      perArea,
      objects.slice(0, 5).map((row) => decimal(quotient(row), 2))
    )

    // Changed, removed and taken back.
    await page.getByRole('button', { name: texts.lists.columns.title, exact: true }).click()
    await page.getByRole('button', { name: derived.edit.replace('{column}', 'Årshyra'), exact: true }).click()
    await expect(field(page, derived.text)).toHaveValue('[Grundhyra] × 12')
    await field(page, derived.text).fill('[Grundhyra] × 2')
    await dialog(page).getByRole('button', { name: derived.save, exact: true }).click()
    await expectColumn(
      page,
      year,
      objects.slice(0, 3).map((row) => decimal(sumOf([row, row], 'HyresobjektGrundhyra')))
    )
    await page.getByRole('button', { name: texts.lists.columns.title, exact: true }).click()
    await page.getByRole('button', { name: derived.remove.replace('{column}', 'Årshyra'), exact: true }).click()
    await expect(headingOf(page, 'Årshyra')).toHaveCount(0)
    // Who closes the chooser to look at the list can still take it back.
    const undo = page.getByRole('button', { name: derived.undo, exact: true })
    await page.keyboard.press('Escape')
    await expect(
      page.getByRole('button', { name: derived.edit.replace('{column}', 'Hyra per m²'), exact: true })
    ).toHaveCount(0)
    await undo.click()
    await expect(headingOf(page, 'Årshyra')).toBeVisible()
    await page.getByRole('button', { name: texts.lists.columns.title, exact: true }).click()
    await page.getByRole('button', { name: derived.remove.replace('{column}', 'Årshyra'), exact: true }).click()
    await undo.focus()
    await page.keyboard.press('Escape')
    await expect(undo).toHaveCount(0)
  }
)

test('a formula names columns of its list in its help, and says what is missing and what is text', async ({ page }) => {
  await enterWithSample(page, rows)
  await openList(page, 'avtal')
  await openDialog(page, derived.formula)
  await expect(dialog(page).getByText('[Belopp] × 12')).toBeVisible()
  await expect(dialog(page).getByText('Grundhyra')).toHaveCount(0)
  await field(page, derived.text).fill('3*')
  await expect(dialog(page).getByText(derived.faults.valueAfter.replace('{part}', '*'))).toBeVisible()
  await shoot(page, 'derived-unfinished')
  await field(page, derived.text).fill('[Avtal]*2')
  await expect(
    dialog(page).getByText((derived.textColumns.split(' | ')[0] ?? '').replace('{columns}', texts.fields.Avtal))
  ).toBeVisible()
  await expectNoFindings(null, page, 'a formula of text')
  await shoot(page, 'derived-text-dark')
  await switchTheme(null, page, 'light')
  await shoot(page, 'derived-text')
})

test('a rent that several rows look up is not added, and the line of sums says so', async ({ page }) => {
  await enterWithSample(page, rows)
  await openList(page, 'hyresobjekt')
  await openList(page, 'avtal')
  await openDialog(page, derived.lookUp)
  await field(page, derived.from).selectOption({ label: texts.lists.names.hyresobjekt })
  await field(page, derived.column).selectOption({ label: texts.fields.HyresobjektGrundhyra })
  await field(page, derived.name).fill('Hyran')
  await add(page)
  const rent = await nameOf(page, 'Hyran')
  await expect(totalOf(page, rent)).toHaveText('–')
  await totalOf(page, rent).hover()
  await expect(page.getByText(derived.notAdded)).toBeVisible()
  await shoot(page, 'derived-not-added')
  // A tooltip that is just fading away has the contrast of nothing.
  await page.mouse.move(0, 0)
  await expect(page.locator('.ag-tooltip')).toHaveCount(0)
  await expectNoFindings(null, page, 'a column without a sum')
})

test('the word for several values is in the language of the window, whatever page it was changed on', async ({
  page
}) => {
  await enterWithSample(page, rows)
  await openList(page, 'avtal')
  await openList(page, 'hyresobjekt')
  await openDialog(page, derived.lookUp)
  await field(page, derived.from).selectOption({ label: texts.lists.names.avtal })
  await field(page, derived.by).selectOption({ label: derived.joins.contract })
  await field(page, derived.column).selectOption({ label: texts.fields.AvtalPrisdelTyp })
  await dialog(page).getByRole('radio', { name: derived.rules.several.name }).check()
  await field(page, derived.name).fill('Del')
  await add(page)
  const part = await nameOf(page, 'Del')
  const cells = grid(page).locator(`[role="gridcell"][col-id="${part}"]`)
  await expect(cells.filter({ hasText: derived.several }).first()).toBeVisible()
  await goTo(page, texts.settings.title)
  await page.getByLabel(texts.settings.appearance.language).selectOption('en')
  await page.getByRole('link', { name: english.names.hyresobjekt, exact: true }).click()
  await expect(cells.filter({ hasText: englishDerived.several }).first()).toBeVisible()
  await expect(cells.filter({ hasText: derived.several })).toHaveCount(0)
})

test('the next look-up begins with the list and the key that were chosen last', async ({ page }) => {
  await enterWithSample(page)
  await openList(page, 'avtal')
  await openDialog(page, derived.lookUp)
  await field(page, derived.from).selectOption({ label: texts.lists.names.kund })
  await field(page, derived.by).selectOption({ label: derived.joins.customer })
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await openDialog(page, derived.lookUp)
  await expect(field(page, derived.from)).toHaveValue('kund')
  await expect(field(page, derived.by)).toHaveValue('customer')
})
