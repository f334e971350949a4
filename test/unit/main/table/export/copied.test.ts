import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cellsOf } from '../../../../../main/table/column/cells.ts'
import { columnOf, type Table } from '../../../../../main/table/column/table.ts'
import { formatDecimal, isNumericKind, neutraliseFormulas } from '../../../../../preload/contract/index.ts'
import { runs } from '../../../../support/random-runs.ts'
import { columnNames, fileOf, rowsArbitrary, tableOf, type FileOptions } from './support.ts'

const textOf = async (options: FileOptions): Promise<string> =>
  new TextDecoder('utf-8', { fatal: true }).decode((await fileOf(options)).bytes)

/** The cells of a text as a spreadsheet takes them: quotes around what holds a tab or a line break. */
const pasted = (text: string): string[][] => {
  const rows: string[][] = [[]]
  let at = 0
  while (at < text.length) {
    const row = rows.at(-1) ?? []
    const [whole = '', quoted, plain = ''] = /^(?:"((?:[^"]|"")*)"(?=\t|\r\n)|([^\t\r\n]*))/.exec(text.slice(at)) ?? []
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    at += whole.length
    if (text.startsWith('\r\n', at)) {
      rows.push([])
      at += 2
    } else at++
  }
  return rows.slice(0, -1)
}

/** What is to be pasted of a cell, from what the grid is given for it. */
const expected = (table: Table, name: string, row: number): string => {
  const column = columnOf(table, name)
  const [cell = null] = cellsOf(column, Uint32Array.of(row))
  if (cell === null) return ''
  if (typeof cell === 'object') return neutraliseFormulas(cell.text)
  if (isNumericKind(column.kind))
    return formatDecimal('sv', cell, column.kind === 'integer' ? 0 : Math.min(column.numbers().decimals, 4)).replace(
      '\u2212',
      '-'
    )
  return neutraliseFormulas(
    column.kind === 'dateTime' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/.test(cell) ? cell.replace('T', ' ') : cell
  )
}

const row = {
  'Fält text': '=1+1 <b>&"',
  'Fält account': '0012',
  'Fält integer': '-1234567',
  'Fält decimal': '1234.5',
  'Fält date': '2026-11-23',
  'Fält dateTime': '2026-11-23T04:05:06',
  'Fält period': '2026-11'
}

describe('the text of copied cells', () => {
  it('has a tab between two cells and a line a row, as they are shown', async () => {
    const table = tableOf([row, { 'Fält decimal': '2.25' }])
    expect(await textOf({ table, format: 'copiedText', shown: { language: 'sv', headings: false } })).toBe(
      '\'=1+1 <b>&"\t0012\t-1\u00a0234\u00a0567\t1\u00a0234,50\t2026-11-23\t2026-11-23 04:05:06\t2026-11\r\n\t\t\t2,25\t\t\t\r\n'
    )
    expect(
      await textOf({ table, format: 'copiedText', names: ['Fält decimal'], shown: { language: 'en', headings: true } })
    ).toBe('Rubrik; "Fält decimal"\r\n1,234.50\r\n2.25\r\n')
  })

  it('is pasted as the cells that were copied, whatever stands in them', async () => {
    await fc.assert(
      fc.asyncProperty(rowsArbitrary, async (rows) => {
        const table = tableOf(rows)
        const text = await textOf({ table, format: 'copiedText', shown: { language: 'sv', headings: false } })
        expect(pasted(text)).toEqual(rows.map((_, at) => columnNames.map((name) => expected(table, name, at))))
      }),
      { numRuns: runs(400) }
    )
  })
})

describe('the table of copied cells', () => {
  const cells = async (language: 'sv' | 'en' = 'sv'): Promise<string[]> => {
    const html = await textOf({ table: tableOf([row]), format: 'copiedTable', shown: { language, headings: false } })
    return html.match(/<td.*?<\/td>/g) ?? []
  }

  it('says which cells are text, numbers, days, times and months, and the number itself', async () => {
    expect(await cells()).toEqual([
      "<td class=t>'=1+1 &lt;b&gt;&amp;&quot;</td>",
      '<td class=t>0012</td>',
      '<td class=n0 x:num="-1234567" sdval="-1234567">-1\u00a0234\u00a0567</td>',
      '<td class=n1 x:num="1234.5" sdval="1234.5">1\u00a0234,5</td>',
      '<td class=d>2026-11-23</td>',
      '<td class=s>2026-11-23 04:05:06</td>',
      '<td class=p>2026-11</td>'
    ])
    expect((await cells('en'))[3]).toContain('>1,234.5<')
  })

  it('leaves text and long numbers as they are written, leading zeros too', async () => {
    const html = await textOf({ table: tableOf([row]), format: 'copiedTable' })
    expect(html).toContain('.t{mso-number-format:"\\@"}')
    expect(html).toContain('.n2{mso-number-format:"\\#\\,\\#\\#0\\.00"')
    const long = await textOf({
      table: tableOf([{ 'Fält decimal': '123456789012345678901234567890.25' }]),
      format: 'copiedTable',
      names: ['Fält decimal']
    })
    expect(long).toContain(
      '<td class=t>123\u00a0456\u00a0789\u00a0012\u00a0345\u00a0678\u00a0901\u00a0234\u00a0567\u00a0890,25</td>'
    )
  })

  it('has no markup but its own, whatever stands in the cells, and as many cells as there are', async () => {
    await fc.assert(
      fc.asyncProperty(rowsArbitrary, async (rows) => {
        const html = await textOf({
          table: tableOf(rows),
          format: 'copiedTable',
          shown: { language: 'sv', headings: false }
        })
        const body = html.slice(html.indexOf('<table>') + '<table>'.length)
        const tags = body.match(/<[^>]*>/g) ?? []
        const own =
          /^<(?:tr|\/tr|td|\/td|br|\/table|\/body|\/html|td class=[tdsp]|td class=n[0-4] x:num="-?[\d.]+" sdval="-?[\d.]+")>$/
        expect(tags.filter((tag) => !own.test(tag))).toEqual([])
        expect(tags.filter((tag) => tag.startsWith('<td'))).toHaveLength(rows.length * columnNames.length)
        // eslint-disable-next-line no-control-regex -- none of them may be there
        expect(html).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/)
      }),
      { numRuns: runs(400) }
    )
  })
})
