import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ExportGroups } from '../../../../../preload/contract/index.ts'
import { runs } from '../../../../support/random-runs.ts'
import { exportOf, field, queryableOf } from '../support.ts'

interface Row {
  readonly Ort: string
  readonly Typ: string
  readonly Belopp: string
}

const names = ['Typ', 'Belopp', 'Ort']
const fields = [field('Ort', 'text'), field('Typ', 'text'), { ...field('Belopp', 'decimal'), summed: true }]
const rows: readonly Row[] = [
  { Ort: 'Växjö', Typ: '2 rok', Belopp: '100' },
  { Ort: '', Typ: '1 <rok>', Belopp: '1' },
  { Ort: 'Växjö', Typ: '1 rok', Belopp: '2000.5' },
  { Ort: 'Kalmar', Typ: '2 rok', Belopp: '-3' }
]
const groupsBy = (...columns: readonly string[]): ExportGroups => ({
  by: columns.map((column) => ({ column, direction: 'asc', heading: column })),
  empty: '(tomt)'
})

interface Printed {
  readonly all?: readonly Row[]
  readonly groups: ExportGroups
  readonly columns?: readonly string[]
}

/** The lines of the table's body, with `|` between their cells and the number of columns that one spans before it. */
const linesOf = async ({ all = rows, groups, columns = names }: Printed) => {
  const page = await exportOf(queryableOf(all, fields), {
    columns: columns.map((name) => ({ name, heading: name })),
    format: 'printed',
    groups,
    shown: { language: 'sv', headings: true, sum: 'Summa' }
  })
  const [, body = ''] = page.toString().split('<tbody>')
  const cells = (line: string): string =>
    [...line.matchAll(/<t[dh](?: colspan="(\d+)")?[^>]*>(.*?)<\/t[dh]>/g)]
      .map(([, span, text = '']) => (span ? `${span}:${text}` : text))
      .join('|')
  return [...body.matchAll(/<tr(?: class="(.*?)")?>(.*?)<\/tr>/g)].map(
    ([, kind = '', line = '']) => [kind, cells(line).replaceAll('\u00a0', ' ')] as const
  )
}

describe('the groups of a printed page', () => {
  it('stand above their rows, each called by its column and value after the groups that it is in, with how many it has and its exact sums', async () => {
    expect(await linesOf({ groups: groupsBy('Ort', 'Typ') })).toEqual([
      ['above g0', '1:Ort: Kalmar (1)|−3,0|'],
      ['above g1', '1:<span class="w">Kalmar › </span>Typ: 2 rok (1)|−3,0|'],
      ['', '2 rok|−3,0|Kalmar'],
      ['above g0', '1:Ort: Växjö (2)|2 100,5|'],
      ['above g1', '1:<span class="w">Växjö › </span>Typ: 1 rok (1)|2 000,5|'],
      ['', '1 rok|2 000,5|Växjö'],
      ['above g1', '1:<span class="w">Växjö › </span>Typ: 2 rok (1)|100,0|'],
      ['', '2 rok|100,0|Växjö'],
      ['above g0', '1:Ort: (tomt) (1)|1,0|'],
      ['above g1', '1:<span class="w">(tomt) › </span>Typ: 1 &lt;rok&gt; (1)|1,0|'],
      ['', '1 &lt;rok&gt;|1,0|'],
      ['sum', 'Summa|2 098,5|']
    ])
  })

  it('have no sum where no value is there', async () => {
    const none = [
      { Ort: 'Lund', Typ: '', Belopp: '' },
      { Ort: 'Kalmar', Typ: '', Belopp: '' }
    ]
    expect((await linesOf({ all: none, groups: groupsBy('Ort') })).map(([, line]) => line)).toEqual([
      '1:Ort: Kalmar (1)||',
      '||Kalmar',
      '1:Ort: Lund (1)||',
      '||Lund',
      'Summa||'
    ])
    expect((await linesOf({ all: none, groups: groupsBy('Ort'), columns: ['Belopp', 'Typ'] })).at(-1)?.[1]).toBe(
      'Summa|'
    )
    expect(
      (await linesOf({ all: [{ Ort: 'Lund', Typ: '', Belopp: 'se avtal' }], groups: groupsBy('Ort') }))[0]?.[1]
    ).toBe('1:Ort: Lund (1)|*|')
  })

  it('have a line of their own for their name where the first column has sums', async () => {
    const lines = await linesOf({ groups: groupsBy('Ort'), columns: ['Belopp', 'Typ'] })
    expect(lines.slice(0, 2).map(([, line]) => line)).toEqual(['2:Ort: Kalmar (1)', '−3,0|'])
  })

  it('come in the order of a figure where one is given', async () => {
    const lines = await linesOf({ groups: { ...groupsBy('Ort'), order: { measure: 'Belopp', direction: 'desc' } } })
    expect(lines.filter(([kind]) => kind !== '').map(([, line]) => line.split(/ \(\d/)[0])).toEqual([
      '1:Ort: Växjö',
      '1:Ort: (tomt)',
      '1:Ort: Kalmar',
      'Summa|2 098,5|'
    ])
  })

  it('whatever the rows are: have all of them once, each in its group, and as many as they say', async () => {
    const row = fc.record({
      Ort: fc.constantFrom('', 'A', 'B', 'C'),
      Typ: fc.constantFrom('', '1', '2'),
      Belopp: fc.integer({ min: -999, max: 999 }).map(String)
    })
    await fc.assert(
      fc.asyncProperty(fc.array(row, { maxLength: 30 }), async (all) => {
        const lines = await linesOf({ all, groups: groupsBy('Ort') })
        const found = new Map<string, string[]>()
        let group = ''
        for (const [kind, line] of lines) {
          if (kind === 'above g0') group = line.split('|')[0] ?? ''
          else if (kind === '') found.set(group, [...(found.get(group) ?? []), line])
        }
        const expected = Map.groupBy(all, ({ Ort }) => Ort)
        expect(new Map([...found].map(([name, own]) => [name, own.toSorted()]))).toEqual(
          new Map(
            [...expected].map(([place, own]) => [
              `1:Ort: ${place || '(tomt)'} (${own.length})`,
              own.map(({ Typ, Belopp }) => `${Typ}|${Belopp.replace('-', '−')}|${place}`).toSorted()
            ])
          )
        )
      }),
      { numRuns: runs(200) }
    )
  })
})
