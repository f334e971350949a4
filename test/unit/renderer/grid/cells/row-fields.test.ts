import { describe, expect, it } from 'vitest'
import type { Cell, ColumnSummary } from '../../../../../preload/contract/index.ts'
import type { CellLooks } from '../../../../../renderer/grid/cells/cell-look.ts'
import type { ColumnTexts } from '../../../../../renderer/grid/columns/use-column-texts.ts'
import { rowFields } from '../../../../../renderer/grid/panel/row-fields.ts'
import { column, lookedUp, texts } from '../support.ts'

const columnTexts: ColumnTexts = {
  ...texts('sv'),
  sum: '',
  noValue: '',
  notSummed: () => null,
  several: () => null,
  ambiguousNumbers: () => null,
  notAdded: () => null,
  heading: ({ name }) => `Rubrik ${name}`,
  tooltip: () => '',
  typeMismatch: '',
  readAmbiguousNumber: () => '',
  examples: () => []
}

const columns: readonly ColumnSummary[] = [
  column({ name: 'Region', kind: 'text', status: 'unknown' }),
  column({ name: 'Namn', kind: 'text' }),
  column({ name: 'Hyra' }),
  column({ name: 'AvtalUppsagd', kind: 'date' }),
  column({ name: 'Yta' })
]

const shown = (
  cells: readonly Cell[],
  order: readonly string[] = columns.map(({ name }) => name),
  looks: CellLooks = {}
) =>
  rowFields(
    { kind: 'row', index: 0, cells: cells.map((cell) => [cell]) },
    columns,
    { columns: order.map((name) => ({ name, width: 100, hidden: true, pinned: null })) },
    columnTexts,
    looks
  )

describe('the fields of a row', () => {
  it('stand in the order of the grid, hidden ones too, with undocumented ones last', () => {
    const { filled } = shown(
      ['Norr', 'Anna', '1', '2026-01-31', '2'],
      ['Yta', 'Region', 'Hyra', 'Namn', 'AvtalUppsagd']
    )
    expect(filled.map(({ name }) => name)).toEqual(['Yta', 'Hyra', 'Namn', 'AvtalUppsagd', 'Region'])
  })

  it('have the headings and formats of the grid, and are copied as cells are', () => {
    const { filled } = shown(['Norr', 'A\u200bnna', '-1234.5', '2026-01-31', { text: 'ca 5' }])
    expect(filled.map(({ heading, text, copied, marks }) => [heading, text, copied, marks])).toEqual([
      ['Rubrik Namn', expect.not.stringContaining('\u200b'), 'A\u200bnna', []],
      ['Rubrik Hyra', '−1\u00a0234,50', '-1\u00a0234,50', []],
      ['Rubrik AvtalUppsagd', 'Uppsagt 2026-01-31', '2026-01-31', ['terminated']],
      ['Rubrik Yta', 'ca 5', 'ca 5', ['typeMismatch']],
      ['Rubrik Region', 'Norr', 'Norr', ['unknown']]
    ])
  })

  it('that are empty are listed apart, and so are those that the row’s block lacks', () => {
    const { filled, empty } = shown([null, 'Anna', null])
    expect(filled.map(({ name }) => name)).toEqual(['Namn'])
    expect(empty.map(({ heading }) => heading)).toEqual([
      'Rubrik Hyra',
      'Rubrik AvtalUppsagd',
      'Rubrik Yta',
      'Rubrik Region'
    ])
  })

  it('are shown as the grid shows them where the row knows more than the value, and count as filled then', () => {
    const looks: CellLooks = {
      Namn: (row) => ({ text: `${String(row('Hyra'))} av Anna`, className: 'ui-status', tone: '2', help: 'Vem' }),
      Yta: () => null
    }
    const { filled, empty } = shown(
      ['Norr', null, '1', null, null],
      columns.map(({ name }) => name),
      looks
    )
    expect(filled.map(({ name, copied, look }) => [name, copied, look?.text ?? null, look?.help ?? null])).toEqual([
      ['Namn', '1 av Anna', '1 av Anna', 'Vem'],
      ['Hyra', '1,00', null, null],
      ['Region', 'Norr', null, null]
    ])
    expect(empty.map(({ name }) => name)).toEqual(['AvtalUppsagd', 'Yta'])
  })

  it('that were looked up are shown as in the list that they come from, by what a cell knows without its row there', () => {
    const looks: CellLooks = {
      AvtalUppsagd: (row) => ({
        text: `${String(row('AvtalUppsagd'))} ${String(row('Hyra'))}`,
        className: 'ui-status',
        tone: 'terminated',
        help: null
      })
    }
    const looked = (several: 'first' | 'several' | 'count') =>
      rowFields(
        { kind: 'row', index: 0, cells: [['1'], ['2026-01-31']] },
        [column(), column({ kind: 'date', ...lookedUp('AvtalUppsagd', several) })],
        { columns: [] },
        columnTexts,
        looks
      ).filled.map(({ text, copied, marks, look }) => [text, copied, marks, look?.text])[1]
    for (const rule of ['first', 'several'] as const)
      expect(looked(rule)).toEqual(['Uppsagt 2026-01-31', '2026-01-31', ['terminated'], '2026-01-31 undefined'])
    expect(looked('count')).toEqual(['2026-01-31', '2026-01-31', [], undefined])
  })
})
