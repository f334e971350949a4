import { describe, expect, it } from 'vitest'
import { exportOf } from '../support.ts'
import { copied, linesOf, out, queryable, textOf, type Row } from './outline-support.ts'

describe('the lines of groups on paper', () => {
  it('are indented, and none of their values is markup', async () => {
    const page = await textOf(out(['Ort', 'Typ']), {
      format: 'printed',
      shown: { language: 'sv', headings: true, sum: 'Summa' }
    })
    expect(page).toContain('<th>Ort › Typ</th><th class="n">Rader</th><th class="n">Belopp (kr)</th>')
    expect(page).toContain(
      '<tr class="g0 i0"><th>Växjö</th><td class="n">3</td><td class="n">2 220,75</td></tr>\n<tr class="i1"><th><span class="w">Växjö › </span>1 &lt;rok&gt;</th>'
    )
    expect(page).toContain(
      '<tr class="sum"><th>Summa</th><td class="n">5</td><td class="n">2 218,75</td></tr>\n</tbody>'
    )
  })

  it('carry the names of the groups that they are in, which may be on a sheet before; of a long one its beginning', async () => {
    const long = `${'Kvarteret '.repeat(4)}Eken`
    const some: readonly Row[] = [
      { Period: '2026-10', Ort: long, Typ: 'a \u001f b', Belopp: '1' },
      { Period: '2026-11', Ort: '', Typ: '', Belopp: '1' }
    ]
    const page = await textOf(
      out(['Ort', 'Typ', 'Period']),
      { format: 'printed', shown: { language: 'sv', headings: true } },
      some
    )
    const names = [...page.matchAll(/<tr class="[gi\d ]+"><th>(.*?)<\/th>/g)].map(([, name = '']) =>
      name.replaceAll(/<\/?div[^>]*>/g, '')
    )
    const [start, empty] = [`${long.slice(0, 30)}…`, '(tomt)']
    expect(names).toEqual([
      long,
      `<span class="w">${start} › </span>a [U+001F] b`,
      `<span class="w">${start} › a [U+001F] b › </span><span class="k">2026-10</span>`,
      empty,
      `<span class="w">${empty} › </span>${empty}`,
      `<span class="w">${empty} › ${empty} › </span><span class="k">2026-11</span>`
    ])
    // What is copied has a column of each level, or of chosen columns the name alone.
    expect(
      (
        await linesOf(
          out(['Ort', 'Typ'], { chosen: { lines: [{ first: 3, last: 3 }], columns: ['group'] } }),
          copied,
          some
        )
      ).at(-1)
    ).toBe(empty)
  })

  it('show white space that nobody would see of a value, which is left as it is wherever it is read in again', async () => {
    const some: readonly Row[] = ['Liten', ' Liten', 'Liten  lokal'].map((Typ) => ({
      Period: '2026-10',
      Ort: 'Kalmar',
      Typ,
      Belopp: '1'
    }))
    const beside = { across: { column: 'Typ', measure: 'Belopp', heading: 'Typ' } }
    const names = (page: string): readonly (string | undefined)[] =>
      [...page.matchAll(/<tr class="i\d"><th>(.*?)<\/th>/g)].map(([, name]) => name?.replaceAll(/<[^>]*>/g, ''))
    const printed = { format: 'printed', shown: { language: 'sv', headings: true } } as const
    expect(names(await textOf(out(['Typ']), printed, some)).toSorted()).toEqual(['Liten', 'Liten␣␣lokal', '␣Liten'])
    const page = (await textOf(out(['Ort'], beside), printed, some)).replaceAll(/<\/?span[^>]*>/g, '')
    for (const heading of ['Belopp ␣Liten', 'Belopp Liten␣␣lokal', 'Belopp Liten'])
      expect(page).toContain(`<th class="n">${heading}</th>`)
    expect(
      (await linesOf(out(['Typ']), copied, some))
        .slice(1, 4)
        .map((line) => line.split('|')[0])
        .toSorted()
    ).toEqual([' Liten', 'Liten', 'Liten  lokal'])
    const groups = { by: [{ column: 'Typ', direction: 'asc' as const, heading: 'Typ' }], empty: '(tomt)' }
    const text = await exportOf(queryable(some), {
      columns: [{ name: 'Belopp', heading: 'Belopp' }],
      groups,
      ...printed
    })
    expect(text.toString()).toContain('Typ: <span class="s">␣</span>Liten (1)')
  })
})
