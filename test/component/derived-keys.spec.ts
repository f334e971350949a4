import { createSample } from '../../main/sample/index.ts'
import { createFormat } from '../../renderer/i18n/format.ts'
import { groupColumnId } from '../../renderer/grid/grouping/column-ids.ts'
import { derived } from '../../renderer/i18n/sv/derived.ts'
import { now } from '../support/clock.ts'
import { firstOfContracts, sampleRows, sumOf, textOf, type Row } from '../support/reference.ts'
import { enterWithSample, openList, texts } from '../e2e/support/acts.ts'
import { addFormula, addLookUp, headingOf, nameOf } from '../e2e/support/derived-acts.ts'
import {
  cell,
  expectColumn,
  filterBy,
  filterColumn,
  grid,
  groupRowsBy,
  openValues,
  status,
  totalOf
} from '../e2e/support/grid-acts.ts'
import { expect, test } from './support/test.ts'

/** The keys and rules by which columns are looked up, and what a formula can say. */

const rows = 2_000
const sample = createSample({ rows })
const { decimal, integer } = createFormat('sv')

/** One column by each of the keys that lists are joined by, with what stands where several rows match. */
const lookUps = [
  {
    list: 'hyresobjekt',
    from: 'avtal',
    by: 'contract',
    column: 'AvtalPrisdelBelopp',
    rule: 'sum',
    keys: ['HyresobjektAvtal', 'Avtal']
  },
  {
    list: 'bokforingtransaktion',
    from: 'hyresobjekt',
    by: 'property',
    column: 'Hyresobjekt',
    rule: 'count',
    keys: ['FastighetNummer', 'FastighetNummer']
  },
  { list: 'avtal', from: 'kund', by: 'customer', column: 'KundTyp', rule: 'first', keys: ['KundId', 'KundId'] },
  {
    list: 'avtal',
    from: 'hyresobjekt',
    by: 'object',
    column: 'HyresobjektStatus',
    rule: 'several',
    keys: ['AvtalHyresobjekt', 'Hyresobjekt']
  }
] as const

test(
  'columns are looked up by object, contract, customer and property, by the chosen rule, and sort, filter and group as others do',
  { tag: '@full' },
  async ({ page }) => {
    await enterWithSample(page, rows)
    for (const list of ['kund', 'hyresobjekt', 'avtal'] as const) await openList(page, list)
    for (const {
      list,
      from,
      by,
      column,
      rule,
      keys: [own, other]
    } of lookUps) {
      const sent = await sampleRows(sample, list)
      const all = list === 'avtal' ? firstOfContracts(sent) : sent
      const newest = all
        .map((row) => textOf(row, 'Period'))
        .toSorted()
        .at(-1)
      const others = await sampleRows(sample, from)
      const otherNewest = others
        .map((row) => textOf(row, 'Period'))
        .toSorted()
        .at(-1)
      const shownRows = all.filter((row) => textOf(row, 'Period') === newest).slice(0, 8)
      const expected = shownRows.map((row) => {
        const found = others.filter(
          (one) => textOf(one, other) === textOf(row, own) && textOf(one, 'Period') === otherNewest
        )
        if (rule === 'count') return String(found.length)
        const [first] = found
        return first === undefined ? '–' : rule === 'sum' ? decimal(sumOf(found, column), 0) : textOf(first, column)
      })
      await openList(page, list)
      await expectColumn(page, await addLookUp(page, { from, by, column, rule, name: `Ur ${from}` }), expected)
      // Which rule was chosen is said where the column is.
      await page.getByRole('button', { name: texts.lists.columns.title, exact: true }).click()
      const said = page
        .getByRole('dialog', { name: texts.lists.columns.title, exact: true })
        .locator('label', { hasText: `Ur ${from}` })
      await expect(said).toHaveAttribute(
        'title',
        new RegExp(`${texts.fields[column].replace(/[()]/g, '.')}.*${derived.joins[by]}\\. ${derived.rules[rule].name}`)
      )
      await page.keyboard.press('Escape')
    }

    const state = await nameOf(page, 'Ur hyresobjekt')
    const contracts = firstOfContracts(await sampleRows(sample, 'avtal'))
    const objects = new Map(
      (await sampleRows(sample, 'hyresobjekt')).map((row) => [
        textOf(row, 'Hyresobjekt'),
        textOf(row, 'HyresobjektStatus')
      ])
    )
    const counts = Map.groupBy(contracts, (row) => objects.get(textOf(row, 'AvtalHyresobjekt')) ?? '')
    const names = [...counts.keys()].filter((name) => name !== '').toSorted((one, two) => one.localeCompare(two, 'sv'))
    await headingOf(page, 'Ur hyresobjekt').click()
    await expectColumn(page, state, [names[0] ?? '', names[0] ?? ''])
    await grid(page)
      .getByRole('textbox', { name: 'Ur hyresobjekt Filtervärde', exact: true })
      .fill(names.at(-1) ?? '')
    await expect(status(page)).toContainText(
      `${integer(counts.get(names.at(-1) ?? '')?.length ?? 0)} av ${integer(contracts.length)} avtal`
    )
    await page.getByRole('button', { name: texts.lists.clearFilters, exact: true }).click()
    await groupRowsBy(page, 'Ur hyresobjekt')
    await expectColumn(page, groupColumnId, names)
    await expect(cell(page, 0, 'number of rows')).toHaveText(integer(counts.get(names[0] ?? '')?.length ?? 0))
  }
)

test('a formula joins texts, reckons with parentheses and with today', { tag: '@full' }, async ({ page }) => {
  const objects = await sampleRows(sample, 'hyresobjekt')
  await enterWithSample(page, rows)
  await openList(page, 'hyresobjekt')
  const place = await addFormula(page, 'Adress & ", " & [Postort] & " (" & Yta & ")"', 'Plats')
  await expectColumn(
    page,
    place,
    objects
      .slice(0, 5)
      .map(
        (row) =>
          `${textOf(row, 'HyresobjektAdress')}, ${textOf(row, 'HyresobjektPostort')} (${textOf(row, 'HyresobjektYta')})`
      )
  )
  const yearly = await addFormula(page, '([Grundhyra] + [Tillägg/avdrag, objekt]) × 12 − 0,5 ÷ 2', 'Årligen')
  const exact = (row: Row): string => {
    const hundredths = ['HyresobjektGrundhyra', 'HyresobjektTAhyra']
      .map((name) => Math.round(Number(textOf(row, name).replace(',', '.')) * 100))
      .reduce((sum, each) => sum + each, 0)
    return textOf(row, 'HyresobjektGrundhyra') === '' || textOf(row, 'HyresobjektTAhyra') === ''
      ? ''
      : ((hundredths * 12 - 25) / 100).toFixed(2)
  }
  await expectColumn(
    page,
    yearly,
    objects.slice(0, 5).map((row) => (exact(row) === '' ? '–' : decimal(exact(row), 2)))
  )

  const ending = firstOfContracts(await sampleRows(sample, 'avtal')).filter((row) => textOf(row, 'AvtalTom') !== '')
  await openList(page, 'avtal')
  await filterColumn(page, 'AvtalTom', '(inte tomt)')
  const left = await addFormula(page, '[Avtal t.o.m.] − idag', 'Dagar kvar')
  const today = Date.parse(now().toLocaleDateString('sv'))
  await expectColumn(
    page,
    left,
    ending.slice(0, 8).map((row) => integer((Date.parse(textOf(row, 'AvtalTom')) - today) / 86_400_000))
  )
})

test(
  'rows of which several values are looked up are found by the word that they say, and a sum says that it leaves them out',
  { tag: '@full' },
  async ({ page }) => {
    const [all, contracts] = [await sampleRows(sample, 'hyresobjekt'), await sampleRows(sample, 'avtal')]
    const newest = all
      .map((row) => textOf(row, 'Period'))
      .toSorted()
      .at(-1)
    const amounts = Map.groupBy(contracts, (row) => textOf(row, 'Avtal'))
    const shown = all.filter((row) => textOf(row, 'Period') === newest)
    const amountsOf = (row: Row): readonly string[] => [
      ...new Set((amounts.get(textOf(row, 'HyresobjektAvtal')) ?? []).map((one) => textOf(one, 'AvtalPrisdelBelopp')))
    ]
    const [several, large] = [
      shown.filter((row) => amountsOf(row).length > 1).length,
      shown.filter((row) => amountsOf(row).length === 1 && Number(amountsOf(row)[0]) > 5000).length
    ]
    expect([several > 0, large > 0]).toEqual([true, true])
    const left = (count: number): string => `${integer(count)} av ${integer(all.length)} rader`

    await enterWithSample(page, rows)
    for (const list of ['avtal', 'hyresobjekt'] as const) await openList(page, list)
    const part = await addLookUp(page, {
      from: 'avtal',
      by: 'contract',
      column: 'AvtalPrisdelBelopp',
      rule: 'several',
      name: 'Del'
    })
    const typed = grid(page).getByRole('textbox', { name: 'Del Filtervärde', exact: true })
    await typed.fill(derived.several)
    await expect(status(page)).toContainText(left(several))
    await expectColumn(page, part, [derived.several, derived.several])
    await expect(cell(page, 0, part)).not.toHaveClass(/typeMismatch/)
    await typed.fill(`ej ${derived.several}`)
    await expect(status(page)).toContainText(left(shown.length - several))
    await typed.fill(`${derived.several}; >5000`)
    await expect(status(page)).toContainText(left(several + large))

    await typed.fill('')
    await expect(status(page)).toHaveText(`${integer(all.length)} rader`)
    await expect(totalOf(page, part)).toHaveText(/^\*/)
    const said = `Del: ${texts.lists.severalValues.split(' | ')[1]?.replace('{n}', integer(several))}`
    await expect(page.locator('footer .warning').filter({ hasText: 'Del' })).toHaveCount(0)
    await page.getByRole('button', { name: said }).click()
    await expect(typed).toHaveValue(derived.several)
    await expect(status(page)).toContainText(left(several))
    await typed.fill('')

    const values = await openValues(page, part)
    await values.getByRole('searchbox').fill(derived.several)
    await expect(values.getByRole('checkbox')).toHaveCount(1)
    await values.getByRole('checkbox', { name: derived.several }).check()
    await expect(status(page)).toContainText(left(several))
    await values.getByRole('button', { name: texts.filters.values.done, exact: true }).click()
    await filterBy(page, part, 'ne', derived.several)
    await expect(status(page)).toContainText(left(shown.length - several))
  }
)

test(
  'a date of termination that was looked up is a state, shown, typed and chosen as in the list that it comes from',
  { tag: '@full' },
  async ({ page }) => {
    const [all, contracts] = [await sampleRows(sample, 'hyresobjekt'), await sampleRows(sample, 'avtal')]
    const newest = all
      .map((row) => textOf(row, 'Period'))
      .toSorted()
      .at(-1)
    const dates = new Map(contracts.map((row) => [textOf(row, 'Avtal'), textOf(row, 'AvtalUppsagd')]))
    const shown = all
      .filter((row) => textOf(row, 'Period') === newest)
      .map((row) => dates.get(textOf(row, 'HyresobjektAvtal')) ?? '')
    const terminated = shown.filter((date) => date !== '').toSorted()
    const [first = '', last = ''] = [terminated[0], terminated.at(-1)]
    expect(first < last).toBe(true)
    expect(terminated.length).toBeLessThan(shown.length)
    const left = (holds: (date: string) => boolean): string =>
      `${integer(shown.filter(holds).length)} av ${integer(all.length)} rader`
    const said = (date: string): string => texts.lists.terminated.replace('{date}', date)

    await enterWithSample(page, rows)
    for (const list of ['avtal', 'hyresobjekt'] as const) await openList(page, list)
    const state = await addLookUp(page, {
      from: 'avtal',
      by: 'contract',
      column: 'AvtalUppsagd',
      rule: 'first',
      name: 'Uppsägning'
    })
    const typed = grid(page).getByRole('textbox', { name: 'Uppsägning Filtervärde', exact: true })
    await typed.fill('uppsagt')
    await expect(status(page)).toContainText(left((date) => date !== ''))
    await headingOf(page, 'Uppsägning').click()
    await expectColumn(page, state, terminated.slice(0, 8).map(said))
    await expect(cell(page, 0, state).locator('.ui-status[data-tone="terminated"]')).toHaveText(said(first))
    // The object is not what is terminated.
    await expect(grid(page).locator('.terminated[role="row"]')).toHaveCount(0)
    await expect(page.getByRole('list', { name: texts.lists.activeFilters })).toContainText(
      texts.lists.condition.terminated
    )
    await typed.fill('ej uppsagt')
    await expect(status(page)).toContainText(left((date) => date === ''))
    await typed.fill(`uppsagt >${first}`)
    await expect(status(page)).toContainText(left((date) => date > first))
    await typed.fill(said(last))
    await expect(status(page)).toContainText(left((date) => date === last))
    await typed.fill('')
    await expect(status(page)).toHaveText(`${integer(all.length)} rader`)

    const values = await openValues(page, state)
    await values.getByRole('searchbox', { name: texts.filters.values.search }).fill(first)
    await values.getByRole('checkbox', { name: said(first) }).check()
    await expect(status(page)).toContainText(left((date) => date === first))
    await values.getByRole('button', { name: texts.filters.values.done, exact: true }).click()
    await filterBy(page, state, 'active')
    await expect(status(page)).toContainText(left((date) => date === ''))
  }
)
