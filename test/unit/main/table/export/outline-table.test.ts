import readWorkbook from 'read-excel-file/node'
import { describe, expect, it } from 'vitest'
import { answerExport, answerTotals, createQueryable } from '../../../../../main/table/answers.ts'
import { withColumns } from '../../../../../main/table/column/table.ts'
import { allRows, type BesideFigure, type GroupOrder, type OutlineOut } from '../../../../../preload/contract/index.ts'
import { exportOf, noPause, read } from '../support.ts'
import {
  across,
  bytesOf,
  copied,
  fields,
  linesOf,
  out,
  partOf,
  queryable,
  rows,
  textOf,
  type Row
} from './outline-support.ts'
import { words } from './support.ts'

describe('the lines of groups as a table', () => {
  it('have a column of each level, their numbers of rows and their exact sums, and a last line of all rows', async () => {
    expect(await linesOf(out(['Ort', 'Typ']), copied)).toEqual([
      'Ort|Typ|Rader|Belopp (kr)',
      'Kalmar||1|-3,00',
      'Kalmar|2 rok|1|-3,00',
      'Växjö||3|2 220,75',
      'Växjö|1 <rok>|1|2 000,50',
      'Växjö|2 rok|2|220,25',
      '(tomt)||1|1,00',
      '(tomt)|1 <rok>|1|1,00',
      'Summa||5|2 218,75'
    ])
  })

  it('are those that are seen: none of a folded group', async () => {
    const lines = await linesOf(out(['Ort', 'Typ'], { unfolded: { levels: 0, except: [['Växjö']] } }), copied)
    expect(lines.map((line) => line.split('|').slice(0, 2).join('|'))).toEqual([
      'Ort|Typ',
      'Kalmar|',
      'Växjö|',
      'Växjö|1 <rok>',
      'Växjö|2 rok',
      '(tomt)|',
      'Summa|'
    ])
  })

  it('have no sum where no value is there, and one where the values are nothing together; a mark stands alone where none could be read', async () => {
    const all: readonly Row[] = [
      { Period: '2026-09', Ort: 'Kalmar', Typ: '', Belopp: '' },
      { Period: '2026-09', Ort: 'Lund', Typ: '', Belopp: '2.25' },
      { Period: '2026-10', Ort: 'Lund', Typ: '', Belopp: '-2.25' },
      { Period: '2026-10', Ort: 'Växjö', Typ: '', Belopp: 'enligt bilaga' }
    ]
    expect(await linesOf(out(['Ort']), copied, all)).toEqual([
      'Ort|Rader|Belopp (kr)',
      'Kalmar|1|',
      'Lund|2|0,00',
      'Växjö|1|',
      'Summa|4|0,00'
    ])
    expect((await linesOf(out(['Ort'], { across }), copied, all)).slice(1)).toEqual([
      'Kalmar|1||||',
      'Lund|2|2,25|-2,25|-4,50|-200,0',
      'Växjö|1||||',
      'Summa|4|2,25|-2,25|-4,50|-200,0'
    ])
    const none = all.filter(({ Ort }) => Ort !== 'Lund')
    expect(await linesOf(out(['Ort']), copied, none)).toEqual([
      'Ort|Rader|Belopp (kr)',
      'Kalmar|1|',
      'Växjö|1|',
      'Summa|2'
    ])
    const file = await bytesOf(out(['Ort']), { format: 'xlsx', words }, none)
    expect((await readWorkbook(file))[0]?.data).toEqual([
      ['Ort', 'Rader', 'Belopp (kr)'],
      ['Kalmar', 1, null],
      ['Växjö', 1, '*'],
      ['Summa', 2, '*']
    ])
    expect(partOf(file, 'xl/worksheets/sheet1.xml')).not.toContain('C2:C3')
    const printed =
      (await textOf(out(['Ort']), { format: 'printed', shown: { language: 'sv', headings: true } }, none)).split(
        '<tbody>'
      )[1] ?? ''
    expect([...printed.matchAll(/<td class="n">([^<]*)<\/td><\/tr>/g)].map(([, text]) => text)).toEqual(['', '*', '*'])
  })

  it('are only those that are chosen, whole, without a line of all rows and with nothing that adds up', async () => {
    const chosen = {
      lines: [
        { first: 1, last: 2 },
        { first: 5, last: 5 },
        { first: 90, last: 99 }
      ],
      columns: null
    }
    expect(await linesOf(out(['Ort', 'Typ'], { chosen }), copied)).toEqual([
      'Ort|Typ|Rader|Belopp (kr)',
      'Kalmar|2 rok|1|-3,00',
      'Växjö||3|2 220,75',
      '(tomt)||1|1,00'
    ])
    const file = await bytesOf(out(['Ort', 'Typ'], { chosen: { lines: [{ first: 2, last: 4 }], columns: null } }), {
      format: 'xlsx',
      words
    })
    expect(partOf(file, 'xl/worksheets/sheet1.xml')).not.toContain('SUBTOTAL')
    const [sheet] = await readWorkbook(file, { trim: false })
    expect(sheet?.data.slice(1)).toEqual([
      ['Växjö', null, 3, 2220.75],
      ['Växjö', '1 <rok>', 1, 2000.5],
      ['Växjö', '2 rok', 2, 220.25]
    ])
  })

  it('are only the cells that are chosen, in the order that is asked for, each group by its own name', async () => {
    const chosen = { lines: [{ first: 2, last: 3 }], columns: ['sum 0', 'group'] }
    expect(await linesOf(out(['Ort', 'Typ'], { chosen }), copied)).toEqual([
      'Belopp (kr)|Ort › Typ',
      '2 220,75|Växjö',
      '2 000,50|1 <rok>'
    ])
    const beside = { lines: [{ first: 1, last: 1 }], columns: ['value 1', 'difference'] }
    expect(
      await linesOf(out(['Ort'], { across, chosen: beside }), {
        ...copied,
        shown: { ...copied.shown, headings: false }
      })
    ).toEqual(['2 120,75|2 020,75'])
    // As on the screen, where it always has a decimal.
    expect(
      await linesOf(
        out(['Ort'], { across, chosen: { ...beside, lines: [{ first: 0, last: 0 }], columns: ['percent'] } }),
        copied
      )
    ).toEqual(['%', '100,0'])
    await expect(linesOf(out(['Ort'], { chosen: { ...chosen, columns: ['value 0'] } }), copied)).rejects.toMatchObject({
      problem: { code: 'invalid' }
    })
  })

  it('stay numbers where they are doubtful and chosen', async () => {
    const some: readonly Row[] = [...rows, { Period: '2026-10', Ort: 'Växjö', Typ: '2 rok', Belopp: 'enligt bilaga' }]
    expect(
      await linesOf(
        out(['Ort'], { chosen: { lines: [{ first: 1, last: 1 }], columns: ['group', 'sum 0'] } }),
        copied,
        some
      )
    ).toEqual(['Ort|Belopp (kr)', 'Växjö|2 220,75'])
    const [sheet] = await readWorkbook(
      await bytesOf(
        out(['Ort'], { chosen: { lines: [{ first: 0, last: 1 }], columns: null } }),
        { format: 'xlsx', words },
        some
      )
    )
    expect(sheet?.data).toEqual([
      ['Ort', 'Rader', 'Belopp (kr)'],
      ['Kalmar', 1, -3],
      ['Växjö', 4, 2220.75]
    ])
  })

  it('have the values of a column beside each other, named by what their figures are, with the difference of the last two', async () => {
    expect(await linesOf(out(['Ort'], { across }), copied)).toEqual([
      'Ort|Rader|Belopp 2026-09|Belopp 2026-10|Skillnad 2026-09 till 2026-10|%',
      'Kalmar|1|-3,00||3,00|100,0',
      'Växjö|3|100,00|2 120,75|2 020,75|2 020,8',
      '(tomt)|1||1,00|1,00|',
      'Summa|5|97,00|2 121,75|2 024,75|2 087,4'
    ])
    expect(
      (await linesOf(out(['Ort'], { across: { column: 'Typ', measure: 'Belopp', heading: 'Typ' } }), copied)).slice(
        0,
        2
      )
    ).toEqual(['Ort|Rader|Belopp 1 <rok>|Belopp 2 rok|Totalt', 'Kalmar|1||-3,00|-3,00'])
  })

  it('compare the last two times, and neither nothing nor a text in the place of one', async () => {
    const all = [
      ...rows,
      { Period: '', Ort: 'Kalmar', Typ: '', Belopp: '7' },
      { Period: 'tillsvidare', Ort: 'Kalmar', Typ: '', Belopp: '8' }
    ]
    for (const step of [undefined, 'quarter'] as const) {
      const [heading] = await linesOf(out(['Ort'], { across: { ...across, ...(step && { step }) } }), copied, all)
      expect(heading).toMatch(
        step
          ? /\|Belopp kv4 2026 \(okt\)\|.*\|Skillnad kv3 2026 \(sep\) till kv4 2026 \(okt\)\|%$/
          : /\|Belopp \(tomt\)\|Skillnad 2026-09 till 2026-10\|%$/
      )
    }
  })

  it('name the values that are empty beside the others as on the screen, by a key of their own', async () => {
    const outline = out(['Ort'], { across: { column: 'Typ', measure: 'Belopp', heading: 'Typ' } })
    const all = [...rows, { Period: '2026-10', Ort: 'Kalmar', Typ: '', Belopp: '7' }]
    expect((await linesOf(outline, copied, all)).slice(0, 2)).toEqual([
      'Ort|Rader|Belopp 1 <rok>|Belopp 2 rok|Belopp (tomt)|Totalt',
      'Kalmar|2||-3,00|7,00|4,00'
    ])
    const [kalmar] = (await textOf(outline, { format: 'jsonLines', words }, all)).split('\n')
    expect(kalmar).toContain('"Belopp 2 rok":-3,"Belopp (tomt)":7,"Belopp":4')
  })

  it('are made some at a time, however many they are', async () => {
    const all = Array.from({ length: 21_000 }, (_, at): Row => ({
      Period: '2026-10',
      Ort: `Ort ${String(at).padStart(5, '0')}`,
      Typ: '',
      Belopp: String(at)
    }))
    const lines = await linesOf(out(['Ort']), copied, all)
    expect(lines).toHaveLength(all.length + 2)
    expect([lines[1], lines[4097], lines.at(-2), lines.at(-1)]).toEqual([
      'Ort 00000|1|0',
      'Ort 04096|1|4 096',
      'Ort 20999|1|20 999',
      'Summa|21 000|220 489 500'
    ])
  })

  it('come in the order of a figure where one is given', async () => {
    const lines = await linesOf(out(['Ort'], { order: { measure: 'Belopp', direction: 'desc' } }), copied)
    expect(lines.map((line) => line.split('|')[0])).toEqual(['Ort', 'Växjö', '(tomt)', 'Kalmar', 'Summa'])
  })

  it('come in the order of one of the values beside each other, or of what changed, also where these do not leave with them', async () => {
    const order = (figure: BesideFigure, direction: 'asc' | 'desc' = 'desc'): GroupOrder => ({
      measure: 'Belopp',
      direction,
      beside: { column: 'Period', figure }
    })
    const namesIn = async (
      given: GroupOrder,
      more: Partial<OutlineOut> = { across }
    ): Promise<readonly (string | undefined)[]> =>
      (await linesOf(out(['Ort'], { ...more, order: given }), copied)).slice(1, -1).map((line) => line.split('|')[0])
    // 2026-10: Växjö 2120.75, (tomt) 1; Kalmar has none.
    expect(await namesIn(order({ value: '2026-10' }))).toEqual(['Växjö', '(tomt)', 'Kalmar'])
    expect(await namesIn(order({ value: '2026-10' }, 'asc'))).toEqual(['(tomt)', 'Växjö', 'Kalmar'])
    expect(await namesIn(order('difference'))).toEqual(['Växjö', 'Kalmar', '(tomt)'])
    expect(await namesIn(order('percent', 'asc'))).toEqual(['Kalmar', 'Växjö', '(tomt)'])
    expect(await namesIn(order({ value: '2026-10' }), {})).toEqual(['Växjö', '(tomt)', 'Kalmar'])
    expect(await namesIn(order({ value: '1999-01' }))).toEqual(['Kalmar', 'Växjö', '(tomt)'])
    const groups = {
      by: [{ column: 'Ort', direction: 'asc', heading: 'Ort' }],
      order: order({ value: '2026-10' }),
      empty: '(tomt)'
    } as const
    const content = await answerExport(queryable(rows), {
      loadId: 1,
      query: allRows,
      ranges: null,
      columns: [{ name: 'Ort', heading: 'Ort' }],
      format: 'xlsx',
      groups: { ...groups, by: [...groups.by] },
      words
    })
    expect(Array.from(content.rows, (row) => rows[row]?.Ort)).toEqual(['Växjö', 'Växjö', 'Växjö', '', 'Kalmar'])
  })

  it('are copied with what is to be known of their sums under them', async () => {
    const shown = { language: 'sv', headings: false, notes: ['Summorna spänner över 2 perioder.'] } as const
    expect((await linesOf(out(['Ort']), { format: 'copiedText', shown })).at(-1)).toBe(shown.notes[0])
    expect(await textOf(out(['Ort']), { format: 'copiedTable', shown })).toContain(
      `<tr><td class=t>${shown.notes[0]}</td></tr>\n</table>`
    )
  })

  it('are rows and nothing else in CSV and JSON lines', async () => {
    expect(await linesOf(out(['Ort']), { format: 'csv', words })).toEqual([
      'Ort;Rader;Belopp (kr)',
      'Kalmar;1;-3',
      'Växjö;3;2220,75',
      '(tomt);1;1'
    ])
    expect(JSON.parse((await textOf(out(['Ort']), { format: 'jsonLines', words })).split('\n')[1] ?? '')).toEqual({
      Ort: 'Växjö',
      Rader: 3,
      Belopp: 2220.75
    })
  })

  it('name what stands beside each other by its field in JSON lines', async () => {
    expect(
      JSON.parse((await textOf(out(['Ort'], { across }), { format: 'jsonLines', words })).split('\n')[1] ?? '')
    ).toMatchObject({ 'Belopp 2026-09': 100, 'Belopp 2026-10': 2120.75 })
  })

  it('call what people have added by its heading in JSON lines', async () => {
    const table = read(JSON.stringify(rows), fields)
    const amount = table.columns.find(({ name }) => name === 'Belopp') ?? expect.fail()
    const asked = createQueryable(1, withColumns(table, [{ ...amount, name: 'derived:5c1f' }]), noPause)
    const linesWith = async (more: Partial<OutlineOut>): Promise<string> =>
      (await exportOf(asked, { outline: out(['Ort'], more), format: 'jsonLines', words })).toString()
    expect(await linesWith({ sums: [{ name: 'derived:5c1f', heading: 'Med moms' }] })).toContain(
      '{"Ort":"Kalmar","Rader":1,"Med moms":-3}'
    )
    const beside = await linesWith({ across: { column: 'Typ', measure: 'derived:5c1f', heading: 'Typ' } })
    expect(beside).toContain('"Belopp 2 rok":-3,"Belopp":-3}')
    expect(beside).not.toContain('derived')
  })

  it('are refused where they are more than a sheet holds', async () => {
    const many = Array.from({ length: 1_000_001 }, (_, at) => `{"Ort":"${at}"}`)
    const asked = createQueryable(1, read(`[${many.join()}]`, fields), noPause)
    await expect(
      answerExport(asked, { loadId: 1, query: allRows, ranges: null, columns: [], outline: out(['Ort']), ...copied })
    ).rejects.toMatchObject({ problem: { code: 'invalid' } })
  })
})

describe('the sums of chosen rows', () => {
  it('are of the rows at these positions in the order of the query, and say of how many periods', async () => {
    expect(
      await answerTotals(queryable(rows), {
        loadId: 1,
        query: { ...allRows, sort: [{ column: 'Belopp', direction: 'asc' }] },
        rows: [
          { first: 0, last: 0 },
          { first: 2, last: 2 }
        ]
      })
    ).toMatchObject({ rows: 2, periods: 1, columns: { Belopp: { sum: '97' } } })
    expect(await answerTotals(queryable(rows), { loadId: 1, query: allRows, rows: null })).toMatchObject({
      rows: 5,
      periods: 2,
      columns: { Belopp: { sum: '2218.75' } }
    })
  })
})
