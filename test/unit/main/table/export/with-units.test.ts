import readWorkbook from 'read-excel-file/node'
import { describe, expect, it } from 'vitest'
import type { WrittenAs } from '../../../../../main/table/types.ts'
import { exportOf, field, queryableOf } from '../support.ts'
import { words } from './support.ts'

const [number, unit] = ['AvtalKundUppsägningstid', 'AvtalKundUppsägningstidEnhet']
const notices = [
  ['3', 'Månader'],
  ['1', 'månad'],
  ['14', 'Dagar'],
  ['6', null],
  [null, 'Månader'],
  ['tre', 'Månader'],
  ['3', 'Månader']
]
const fileOf = (written: WrittenAs, cells = notices): Promise<Buffer> =>
  exportOf(
    queryableOf(
      cells.map(([n, u], row) => ({ Avtal: `A${row}`, [number]: n, [unit]: u })),
      [field('Avtal'), field(number, 'integer'), field(unit)]
    ),
    {
      columns: [
        { name: 'Avtal', heading: 'Avtal' },
        { name: number, heading: 'Uppsägningstid', unit }
      ],
      ...written
    }
  )

describe('a number whose unit is another column', () => {
  const seen = ['3 månader', '1 månad', '14 dagar', '6', '', 'tre', '3 månader']

  it('is in every text what is seen, and nothing where the number is missing', async () => {
    const csv = (await fileOf({ format: 'csv', words })).toString().trim().split('\r\n')
    expect(csv.slice(1).map((line) => line.split(';')[1])).toEqual(seen)
    const plain = (await fileOf({ format: 'csvPlain', words })).toString().trim().split('\r\n')
    expect(plain.slice(1).map((line) => line.split(',')[1])).toEqual(seen)
    const json = (await fileOf({ format: 'jsonLines', words }))
      .toString()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>)
    expect(json.map((one) => one[number] ?? '')).toEqual(seen)
    const copied = (await fileOf({ format: 'copiedText', shown: { language: 'sv', headings: false } }))
      .toString()
      .split('\r\n')
    expect(copied.slice(0, -1).map((line) => line.split('\t')[1])).toEqual(seen)
    for (const format of ['copiedTable', 'printed'] as const)
      expect((await fileOf({ format, shown: { language: 'sv', headings: false } })).toString()).toContain(
        '>14 dagar</td>'
      )
  })

  it('is a text in a workbook, and a number where no row has a unit', async () => {
    const cellsOf = async (cells: typeof notices) =>
      (await readWorkbook(await fileOf({ format: 'xlsx', words }, cells)))[0]?.data.slice(1).map((row) => row[1])
    expect(await cellsOf(notices)).toEqual(seen.map((text) => text || null))
    expect(
      await cellsOf([
        ['3', null],
        ['12', null]
      ])
    ).toEqual([3, 12])
  })
})
