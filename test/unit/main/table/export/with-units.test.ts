import readWorkbook from 'read-excel-file/node'
import { describe, expect, it } from 'vitest'
import { answerExport, createQueryable } from '../../../../../main/table/answers.ts'
import { nodeCompression } from '../../../../../main/table/compression.ts'
import { filePartsOf } from '../../../../../main/table/file-parts.ts'
import type { WrittenAs } from '../../../../../main/table/types.ts'
import { field, noPause, query, read } from '../support.ts'
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
const rowsOf = (cells: readonly (readonly (string | null | undefined)[])[]) =>
  cells.map(([n, u], row) => ({ Avtal: `A${row}`, [number]: n, [unit]: u }))

const fileOf = async (written: WrittenAs, cells = notices): Promise<Buffer> => {
  const table = read(JSON.stringify(rowsOf(cells)), [field('Avtal'), field(number, 'integer'), field(unit)])
  const columns = [
    { name: 'Avtal', heading: 'Avtal' },
    { name: number, heading: 'Uppsägningstid', unit }
  ]
  const content = await answerExport(createQueryable(1, table, noPause), {
    loadId: 1,
    query: query({}),
    ranges: null,
    columns,
    ...written
  })
  const parts: Uint8Array[] = []
  for await (const { bytes } of filePartsOf(content, noPause, nodeCompression)) parts.push(bytes)
  return Buffer.concat(parts)
}

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
