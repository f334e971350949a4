import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { wholeLengths } from '../../../../../main/table/export/printed-table.ts'
import { runs } from '../../../../support/random-runs.ts'
import { field, read } from '../support.ts'
import { columnNames, fileOf, rowsArbitrary, tableOf, type FileOptions } from './support.ts'

const page = async (options: Omit<FileOptions, 'format'>): Promise<string> =>
  new TextDecoder().decode(
    (await fileOf({ shown: { language: 'sv', headings: true, sum: 'Summa' }, ...options, format: 'printed' })).bytes
  )

describe('the table of a printed page', () => {
  it('has headings, cells as they are shown, and the exact sums of what is summed', async () => {
    const table = tableOf([{ 'Fält text': 'Växjö', 'Fält decimal': '1234.5' }, { 'Fält decimal': '-0.25' }], true)
    expect(await page({ table, names: ['Fält text', 'Fält decimal'] })).toBe(
      '<table><thead><tr><th>Rubrik; &quot;Fält text&quot;</th><th class="n">Rubrik; &quot;Fält <span class="b">decimal&quot;</span></th></tr></thead><tbody>' +
        '<tr><td>Växjö</td><td class="n">1\u00a0234,50</td></tr>\n<tr><td></td><td class="n">\u22120,25</td></tr>\n' +
        '<tr class="sum"><td>Summa</td><td class="n">1\u00a0234,25</td></tr></tbody></table>'
    )
  })

  it('breaks no short word of a heading, and a long one alone where there is no room', async () => {
    const heads = (name: string): Promise<string> =>
      page({ table: read(JSON.stringify([{ [name]: '1' }]), [field(name, 'integer')]), names: [name] })
    expect(await heads('Rader')).toContain('<th class="n">Rader</th>')
    expect(await heads('Netto <Hyresobjekt> & moms')).toContain(
      '<th class="n">Netto <span class="b">&lt;Hyresobjekt&gt;</span> &amp; moms</th>'
    )
  })

  it('is so wide that its numbers and the short words of its headings are whole', () => {
    const table = read('[{"a":"1","b":"12345,5"}]', [field('a', 'integer'), field('b', 'decimal')])
    const lengths = (heading: string) =>
      wholeLengths(
        table.columns.map((column) => ({ column, heading })),
        Uint32Array.of(0),
        'sv'
      )
    expect(lengths('Antal')).toEqual([5, 18])
    expect(lengths('Fastighetsbeteckning')).toEqual([1, 18])
    expect(lengths('Summa Hyresobjekt')).toEqual([5, 18])
  })

  it('breaks no identifier, period or date, and is wide enough for them', async () => {
    const texts = [
      '01-001-01-0001',
      '2026-11',
      'från 2026-11-01 till 2026-11-30',
      'F 12/2026',
      '1 \u2013 2',
      'ledig-nu',
      '123-4567890123456789-0123'
    ]
    const table = tableOf(texts.map((text) => ({ 'Fält text': text })))
    const html = await page({ table, names: ['Fält text'] })
    expect([...html.matchAll(/<td>(.*?)<\/td>/g)].map(([, text]) => text)).toEqual([
      '<span class="k">01-001-01-0001</span>',
      '<span class="k">2026-11</span>',
      'från <span class="k">2026-11-01</span> till <span class="k">2026-11-30</span>',
      'F <span class="k">12/2026</span>',
      '1 \u2013 2',
      'ledig-nu',
      '<div class="l">123-4567890123456789-0123</div>'
    ])
    const lengthOf = (value: string) =>
      wholeLengths(
        read(JSON.stringify([{ a: value }]), [field('a')]).columns.map((column) => ({ column, heading: 'a' })),
        Uint32Array.of(0),
        'sv'
      )
    expect([lengthOf('01-001-01-0001'), lengthOf('Fastighetsbeteckning'), lengthOf('2026-11')]).toEqual([
      [14],
      [10],
      [7]
    ])
  })

  it('marks a sum that leaves values out', async () => {
    const table = tableOf([{ 'Fält decimal': '1234.5' }, { 'Fält decimal': 'enligt bilaga' }], true)
    expect(await page({ table, names: ['Fält text', 'Fält decimal'] })).toContain(
      '<tr class="sum"><td>Summa</td><td class="n">* 1\u00a0234,5</td></tr>'
    )
  })

  it('has no line of sums where nothing is summed', async () => {
    expect(await page({ table: tableOf([{ 'Fält text': 'a' }]), names: ['Fält text'] })).not.toContain('class="sum"')
  })

  it('cuts a long text with a mark, and shows what could not be seen', async () => {
    const html = await page({
      table: tableOf([{ 'Fält text': 'x'.repeat(5000) }, { 'Fält text': 'gnp.\u202eexe' }]),
      names: ['Fält text']
    })
    expect(html).toContain(`<td><div class="l">${'x'.repeat(160)}…</div></td>`)
    expect(html).toContain('gnp.[U+202E]exe')
  })

  it('gives a long text, and one of long words, a share that is bounded, and no more than four lines', async () => {
    const texts = ['ett ord', 'Gatuadressvägen', 'en text av korta ord, men med många av dem', 'a\nb\nc\nd\ne']
    const html = await page({ table: tableOf(texts.map((text) => ({ 'Fält text': text }))), names: ['Fält text'] })
    expect([...html.matchAll(/<td>(.*?)<\/td>/g)].map(([, text]) => text)).toEqual([
      'ett ord',
      `<div class="l">${texts[1]}</div>`,
      `<div class="l">${texts[2]}</div>`,
      'a<br>b<br>c<br>d…'
    ])
  })

  it('is told to have cut a text where it has', async () => {
    for (const [text, isCut] of [
      ['x'.repeat(161), false],
      ['x'.repeat(162), true],
      ['a\nb\nc\nd\ne', true]
    ] as const) {
      const file = await fileOf({
        table: tableOf([{ 'Fält text': text }]),
        names: ['Fält text'],
        shown: { language: 'sv', headings: true, sum: 'Summa' },
        format: 'printed'
      })
      expect(file.isCut).toBe(isCut)
    }
  })

  it('takes a sign of white space in a cell for the character that it is, which only names of values have for something else', async () => {
    expect(await page({ table: tableOf([{ 'Fält text': '\u2423' }]), names: ['Fält text'] })).toContain(
      '<td>\u2423</td>'
    )
  })

  it('has no markup but its own, whatever stands in the cells', async () => {
    await fc.assert(
      fc.asyncProperty(rowsArbitrary, async (rows) => {
        const tags = (await page({ table: tableOf(rows) })).match(/<[^>]*>/g) ?? []
        expect(
          tags.filter(
            (tag) =>
              !/^<(?:\/?(?:table|thead|tbody|tr|td|th|div|span)|br|div class="l"|span class="[bk]"|t[dh] class="n"|tr class="sum")>$/.test(
                tag
              )
          )
        ).toEqual([])
        expect(tags.filter((tag) => tag.startsWith('<td'))).toHaveLength(rows.length * columnNames.length)
      }),
      { numRuns: runs(300) }
    )
  })
})
