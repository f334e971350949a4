import fc from 'fast-check'
import readWorkbook from 'read-excel-file/node'
import { describe, expect, it } from 'vitest'
import type { ExportGroups } from '../../../../../preload/contract/index.ts'
import { runs } from '../../../../support/random-runs.ts'
import { partOf } from '../export/outline-support.ts'
import { words } from '../export/support.ts'
import { exportOf, field, queryableOf } from '../support.ts'

interface Row {
  readonly Ort: string
  readonly Typ: string
  readonly Belopp: string
}

const names = ['Typ', 'Belopp', 'Ort']
const fields = [field('Ort', 'text'), field('Typ', 'text'), { ...field('Belopp', 'decimal'), summed: true }]

const fileOf = (rows: readonly Row[], groups: ExportGroups): Promise<Buffer> =>
  exportOf(queryableOf(rows, fields), {
    columns: names.map((name) => ({ name, heading: name })),
    format: 'xlsx',
    groups,
    words
  })
const cellsOf = async (file: Buffer) => (await readWorkbook(file, { trim: false }))[0]?.data ?? []
const sheetOf = (file: Buffer): string => partOf(file, 'xl/worksheets/sheet1.xml')

/** By level, groups of so many columns. */
const groupsBy = (...columns: readonly string[]): ExportGroups => ({
  by: columns.map((column) => ({ column, direction: 'asc', heading: column })),
  empty: '(tomt)'
})

describe('the groups of a workbook', () => {
  const rows: readonly Row[] = [
    { Ort: 'Växjö', Typ: '2 rok', Belopp: '100' },
    { Ort: '', Typ: '1 rok', Belopp: '1' },
    { Ort: 'Växjö', Typ: '1 rok', Belopp: '20.5' },
    { Ort: 'Kalmar', Typ: '2 rok', Belopp: '-3' },
    { Ort: 'Växjö', Typ: '2 rok', Belopp: '4' }
  ]

  it('stand above their rows, each called by its column and value, with its exact sums', async () => {
    expect((await cellsOf(await fileOf(rows, groupsBy('Ort', 'Typ')))).map((line) => line.slice(0, 3))).toEqual([
      names,
      ['Ort: Kalmar', -3, null],
      ['  Typ: 2 rok', -3, null],
      ['2 rok', -3, 'Kalmar'],
      ['Ort: Växjö', 124.5, null],
      ['  Typ: 1 rok', 20.5, null],
      ['1 rok', 20.5, 'Växjö'],
      ['  Typ: 2 rok', 104, null],
      ['2 rok', 100, 'Växjö'],
      ['2 rok', 4, 'Växjö'],
      ['Ort: (tomt)', 1, null],
      ['  Typ: 1 rok', 1, null],
      ['1 rok', 1, null],
      ['Summa', 122.5, null]
    ])
  })

  it('are folded as an outline whose lines stand above what they fold, and nothing filters them', async () => {
    const sheet = sheetOf(await fileOf(rows, groupsBy('Ort', 'Typ')))
    const levels = [...sheet.matchAll(/<row r="\d+"(?: outlineLevel="(\d)")?( hidden="1")?/g)].map(
      ([, level = '', hidden = '']) => (hidden ? `(${level})` : level)
    )
    expect(levels.join(' ')).toBe('  (1) (2)  (1) (2) (1) (2) (2)  (1) (2) ')
    expect(sheet).toContain('<outlinePr summaryBelow="0"/>')
    expect(sheet).not.toContain('autoFilter')
  })

  it('come in the order of a figure where one is given', async () => {
    const largest = { ...groupsBy('Ort'), order: { measure: 'Belopp', direction: 'desc' } } as const
    const lines = (await cellsOf(await fileOf(rows, largest)))
      .map(([label]) => String(label))
      .filter((label) => label.startsWith('Ort: '))
    expect(lines).toEqual(['Ort: Växjö', 'Ort: (tomt)', 'Ort: Kalmar'])
  })

  it('whatever the rows are: each formula adds up the rows of its group to what the file says, and all rows are there once', async () => {
    const amount = fc.integer({ min: -99_999, max: 99_999 }).map((cents) => String(cents / 100))
    const row = fc.record({
      Ort: fc.constantFrom('', 'A', 'B', 'C'),
      Typ: fc.constantFrom('', '1', '2'),
      Belopp: amount
    })
    const order = fc.constantFrom(
      null,
      { measure: null, direction: 'asc' as const },
      { measure: 'Belopp', direction: 'desc' as const }
    )
    await fc.assert(
      fc.asyncProperty(
        fc.array(row, { maxLength: 30 }),
        fc.constantFrom(['Ort'], ['Typ', 'Ort']),
        order,
        async (all, by, figure) => {
          const bytes = await fileOf(all, { ...groupsBy(...by), ...(figure && { order: figure }) })
          const details = new Map<number, number>()
          const formulas: { readonly from: number; readonly to: number; readonly sum: number }[] = []
          for (const [, line = '', level = '', cells = ''] of sheetOf(bytes).matchAll(
            /<row r="(\d+)"(?: outlineLevel="(\d)")?[^>]*>(.*?)<\/row>/g
          )) {
            const [, formula, value = ''] =
              /<c r="B\d+"[^>]*>(?:<f>SUBTOTAL\(9,(.*?)\)<\/f>)?<v>(.*?)<\/v>/.exec(cells) ?? []
            const [, from, to] = /^B(\d+):B(\d+)$/.exec(formula ?? '') ?? []
            if (from && to) formulas.push({ from: Number(from), to: Number(to), sum: Number(value) })
            else if (Number(level) === by.length) details.set(Number(line), Math.round(Number(value) * 100))
          }
          expect([...details.values()].toSorted()).toEqual(
            all.map(({ Belopp }) => Math.round(Number(Belopp) * 100)).toSorted()
          )
          for (const { from, to, sum } of formulas) {
            const added = [...details].reduce(
              (cents, [line, own]) => (line >= from && line <= to ? cents + own : cents),
              0
            )
            expect(added).toBe(Math.round(sum * 100))
          }
          expect(formulas.length > 0).toBe(all.length > 0)
        }
      ),
      { numRuns: runs(60) }
    )
  })
})
