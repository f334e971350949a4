import readWorkbook from 'read-excel-file/node'
import { describe, expect, it } from 'vitest'
import { answerExport } from '../../../../../main/table/answers.ts'
import { sheetGroups } from '../../../../../main/table/group-lines.ts'
import type { WrittenAs } from '../../../../../main/table/index.ts'
import { allRows, type ExportGroups } from '../../../../../preload/contract/index.ts'
import { exportOf, field, queryableOf } from '../support.ts'
import { out } from './outline-support.ts'
import { words } from './support.ts'

const fields = [field('Period', 'period'), { ...field('Belopp', 'integer'), summed: true }]
const rows = [
  { Period: '2026-09', Belopp: '97' },
  { Period: '2026-10', Belopp: '20' },
  { Period: '2026-12', Belopp: '4' }
]
const by = [{ column: 'Period', direction: 'asc', step: 'quarter', heading: 'Period per kvartal' }] as const
const outline = out([], {
  by: [...by],
  sums: [],
  across: { column: 'Period', measure: 'Belopp', step: 'quarter', heading: 'Period per kvartal' }
})
const asked = queryableOf(rows, fields)
const fileOf = (written: WrittenAs): Promise<Buffer> => exportOf(asked, { outline, ...written })

describe('quarters that leave the program', () => {
  it('are called as one types them in the language of whoever reads them', async () => {
    const copied = async (language: 'sv' | 'en') =>
      (await fileOf({ format: 'copiedText', shown: { language, headings: true } }))
        .toString()
        .split('\r\n')
        .map((line) => line.split('\t'))
    expect((await copied('sv')).slice(0, 3)).toEqual([
      // Of the third quarter, only September has a row, and of the fourth, November has none.
      [
        'Period per kvartal',
        'Rader',
        'Belopp kv3 2026 (sep)',
        'Belopp kv4 2026 (okt, dec)',
        'Skillnad kv3 2026 (sep) till kv4 2026 (okt, dec)',
        '%'
      ],
      ['kv3 2026', '1', '97', '', '-97', '-100,0'],
      ['kv4 2026', '2', '', '24', '24', '']
    ])
    expect((await copied('en')).slice(0, 2).map((cells) => [cells[0], cells[3]])).toEqual([
      ['Period per kvartal', 'Belopp Q4 2026 (Oct, Dec)'],
      ['Q3 2026', '']
    ])
    const table = (await readWorkbook(await fileOf({ format: 'xlsx', words })))[0]?.data ?? []
    expect(table.map(([name]) => name)).toEqual(['Period per kvartal', 'kv3 2026', 'kv4 2026', 'Summa'])
    expect(table[0]?.slice(2, 4)).toEqual(['Belopp kv3 2026 (sep)', 'Belopp kv4 2026 (okt, dec)'])
    expect((await fileOf({ format: 'csv', words })).toString()).toContain('Belopp kv4 2026 (okt, dec)')
    expect((await fileOf({ format: 'printed', shown: { language: 'sv', headings: true } })).toString()).toContain(
      'kv4 2026 (okt, dec)'
    )
  })

  it('keep the key that they are filtered by where programs read them', async () => {
    const [third = ''] = (await fileOf({ format: 'jsonLines', words })).toString().split('\n')
    expect(JSON.parse(third)).toMatchObject({ 'Period (quarter)': '2026-Q3', 'Belopp 2026-Q3': 97 })
  })

  it('are called so above the rows of a workbook and on paper', async () => {
    const groups: ExportGroups = { by: [...by], empty: '(tomt)' }
    const labels = async (written: WrittenAs): Promise<readonly string[]> => {
      const columns = fields.map(({ name }) => ({ name, heading: name }))
      const { outlined } = await answerExport(asked, { loadId: 1, query: allRows, ranges: null, columns, ...written })
      return outlined ? [...sheetGroups(outlined).all()].map(({ label }) => label) : []
    }
    expect(await labels({ format: 'xlsx', groups, words })).toEqual([
      'Period per kvartal: kv3 2026',
      'Period per kvartal: kv4 2026'
    ])
    expect(await labels({ format: 'printed', groups, shown: { language: 'en', headings: true } })).toEqual([
      'Period per kvartal: Q3 2026',
      'Period per kvartal: Q4 2026'
    ])
  })
})
