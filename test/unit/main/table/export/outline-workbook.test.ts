import fc from 'fast-check'
import readWorkbook from 'read-excel-file/node'
import { describe, expect, it } from 'vitest'
import { runs } from '../../../../support/random-runs.ts'
import { across, bytesOf, out, partOf, rows, type Row } from './outline-support.ts'
import { words } from './support.ts'

/** The number of the style that is not bold and has a format. */
const styleOf = (file: Uint8Array, format: string): number => {
  const styles = partOf(file, 'xl/styles.xml')
  const id =
    [...styles.matchAll(/numFmtId="(\d+)" formatCode="(.*?)"/g)].find(([, , code]) => code === format)?.[1] ?? ''
  const [, own = ''] = /<cellXfs.*?>(.*?)<\/cellXfs>/.exec(styles) ?? []
  return [...own.matchAll(/<xf numFmtId="(\d+)" fontId="(\d)"/g)].findIndex(
    ([, number, font]) => number === id && font === '0'
  )
}
/** The cells of a column of the first sheet below its heading. */
const cellsOf = (file: Uint8Array, column: string) =>
  [
    ...partOf(file, 'xl/worksheets/sheet1.xml').matchAll(
      new RegExp(`<c r="${column}(\\d+)" s="(\\d+)">(?:<f>(.*?)</f>)?<v>(.*?)</v>`, 'g')
    )
  ].map(([, line, style, formula = '', value]) => ({ line: Number(line), style: Number(style), formula, value }))

describe('the lines of groups in a workbook', () => {
  it('are numbers and text in a workbook, where what is of all rows stands under them', async () => {
    const [sheet] = await readWorkbook(await bytesOf(out(['Ort'], { across }), { format: 'xlsx', words }), {
      trim: false
    })
    expect(sheet?.data.map((line) => line.slice(0, 4))).toEqual([
      ['Ort', 'Rader', 'Belopp 2026-09', 'Belopp 2026-10'],
      ['Kalmar', 1, -3, null],
      ['Växjö', 3, 100, 2120.75],
      ['(tomt)', 1, null, 1],
      ['Summa', 5, 97, 2121.75]
    ])
  })

  it('are an outline in a workbook, whose sums are formulas over the groups within, whatever these are, and nothing filters them', async () => {
    const amount = fc.integer({ min: -99_999, max: 99_999 }).map((cents) => String(cents / 100))
    const row = fc.record({
      Period: fc.constantFrom('2026-09', '2026-10'),
      Ort: fc.constantFrom('', 'A', 'B'),
      Typ: fc.constantFrom('', '1', '2'),
      Belopp: amount
    })
    await fc.assert(
      fc.asyncProperty(
        fc.array(row, { minLength: 1, maxLength: 20 }),
        fc.constantFrom(null, across),
        async (all, beside) => {
          const file = await bytesOf(out(['Ort', 'Typ', 'Period'], { across: beside }), { format: 'xlsx', words }, all)
          const sheet = partOf(file, 'xl/worksheets/sheet1.xml')
          const levels = [...sheet.matchAll(/<row r="\d+"(?: outlineLevel="(\d)")?>/g)].map(([, level = '0']) =>
            Number(level)
          )
          const keys = (depth: number): number =>
            new Set(all.map((one) => [one.Ort, one.Typ, one.Period].slice(0, depth + 1).join('|'))).size
          // The headings and the line of all rows are of no level.
          expect(
            [0, 1, 2].map((level) => levels.filter((one) => one === level).length - (level === 0 ? 2 : 0))
          ).toEqual([0, 1, 2].map(keys))
          expect(sheet).toContain('<outlinePr summaryBelow="0"/>')
          expect(sheet).not.toContain('autoFilter')
          for (const column of beside ? ['D', 'E', 'F'] : ['D', 'E']) {
            const cells = cellsOf(file, column)
            for (const { formula, value } of cells.filter((one) => one.formula !== '')) {
              const [, from = '', to = ''] = /^SUBTOTAL\(9,\w(\d+):\w(\d+)\)$/.exec(formula) ?? []
              const within = cells.filter(
                (one) => one.formula === '' && one.line >= Number(from) && one.line <= Number(to)
              )
              expect(within.reduce((sum, one) => sum + Math.round(Number(one.value) * 100), 0)).toBe(
                Math.round(Number(value) * 100)
              )
            }
            const formulas = cells.filter(({ formula }) => formula !== '').length
            if (column !== 'F') expect(formulas).toBeGreaterThan(1)
          }
        }
      ),
      { numRuns: runs(60) }
    )
  })

  it('have values for formulas where a spreadsheet would round what it adds up', async () => {
    const long: readonly Row[] = ['1234567890123456.25', '-1234567890123456'].map((Belopp) => ({
      Period: '2026-09',
      Ort: 'Växjö',
      Typ: Belopp.slice(0, 1),
      Belopp
    }))
    const sheet = partOf(
      await bytesOf(out(['Ort', 'Typ']), { format: 'xlsx', words }, long),
      'xl/worksheets/sheet1.xml'
    )
    expect(sheet).toContain('<f>SUBTOTAL(9,C3:C4)</f><v>2</v>')
    expect(sheet).not.toContain('SUBTOTAL(9,D')
  })

  it('mark a sum that leaves values out, which stays a number', async () => {
    const some: readonly Row[] = [...rows, { Period: '2026-10', Ort: 'Växjö', Typ: '2 rok', Belopp: 'enligt bilaga' }]
    const file = await bytesOf(out(['Ort']), { format: 'xlsx', words }, some)
    const [marked, plain] = ['\\*\\ #,##0.00;\\*\\ -#,##0.00', '#,##0.00'].map((format) => styleOf(file, format))
    expect(cellsOf(file, 'C').map(({ style, value }) => [style, value])).toEqual([
      [plain, '-3'],
      [marked, '2220.75'],
      [plain, '1'],
      [expect.any(Number), '2218.75']
    ])
  })

  it('mark values beside each other that leave values out', async () => {
    const some: readonly Row[] = [
      ...rows,
      { Period: '2026-10', Ort: 'Växjö', Typ: '2 rok', Belopp: 'enligt bilaga' },
      { Period: '2026-10', Ort: 'Kalmar', Typ: '2 rok', Belopp: 'enligt bilaga' }
    ]
    const file = await bytesOf(out(['Ort'], { across }), { format: 'xlsx', words }, some)
    const [marked, plain] = ['\\*\\ #,##0.00;\\*\\ -#,##0.00', '#,##0.00'].map((format) => styleOf(file, format))
    expect(
      cellsOf(file, 'C')
        .map(({ style }) => style)
        .slice(0, -1)
    ).toEqual([plain, plain])
    expect(
      cellsOf(file, 'D')
        .map(({ style, value }) => [style, value])
        .slice(-3)
    ).toEqual([
      [marked, '2120.75'],
      [plain, '1'],
      [expect.any(Number), '2121.75']
    ])
  })
})
