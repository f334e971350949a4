import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  unitedText,
  type AcrossArgs,
  type Cell,
  type GroupLevel,
  type OutlineOut,
  type UiLanguage
} from '../../../../../preload/contract/index.ts'
import { runs } from '../../../../support/random-runs.ts'
import { copied, out } from '../export/outline-support.ts'
import { askGroups, countRows, exportOf, field, query, queryableOf } from '../support.ts'

interface Row {
  readonly Tid: string
  readonly Enhet: string
  readonly Typ: string
  readonly Belopp: string
}

const fields = [field('Tid', 'integer'), field('Enhet'), field('Typ'), { ...field('Belopp', 'integer'), summed: true }]
const askedOf = (rows: readonly Row[]) => queryableOf(rows, fields)

/** As each is shown, in the order of the units' lengths. */
const unitsInOrder: { readonly [Language in UiLanguage]: readonly string[] } = {
  sv: ['dagar', 'veckor', 'månader', 'år', 'Kvartal', 'utan enhet'],
  en: ['days', 'weeks', 'months', 'years', 'Kvartal', 'without unit']
}
const ones: Readonly<Record<string, string>> = {
  dag: 'dagar',
  vecka: 'veckor',
  månad: 'månader',
  day: 'days',
  week: 'weeks',
  month: 'months',
  year: 'years'
}

const textOf = ({ Tid, Enhet }: Row, language: UiLanguage): string =>
  Tid === '' || Tid === 'tre' ? Tid : unitedText(language, String(Number(Tid)), Enhet)

/** By what a text stands before others: numbers by unit and size, then what is none, then what is empty. */
const placeOf = (text: string, language: UiLanguage): readonly [number, number, number] => {
  if (text === '') return [2, 0, 0]
  if (text === 'tre') return [1, 0, 0]
  const [number = '', ...unit] = text.split(/[ \u00a0]/)
  const word = unit.join(' ')
  return [0, unitsInOrder[language].indexOf(ones[word] ?? word), Number(number.replace('\u2212', '-'))]
}

const inOrder = (texts: Iterable<string>, language: UiLanguage, direction: 'asc' | 'desc'): readonly string[] =>
  [...new Set(texts)].toSorted((one, other) => {
    const [first, second] = [placeOf(one, language), placeOf(other, language)]
    const sign = direction === 'asc' || first[0] !== 0 || second[0] !== 0 ? 1 : -1
    return first[0] - second[0] || sign * (first[1] - second[1] || first[2] - second[2])
  })

const cellOf = (text: string): Cell => text || null
const sum = (rows: readonly Row[]): string => String(rows.reduce((all, { Belopp }) => all + Number(Belopp), 0))

const row = fc.record({
  Tid: fc.constantFrom('3', '3.0', '14', '1', '-2', '0', 'tre', ''),
  Enhet: fc.constantFrom('Månader', 'mån.', 'MÅNAD', 'Veckor', 'dag', 'år', 'Kvartal', ' ', ''),
  Typ: fc.constantFrom('A', 'B'),
  Belopp: fc.integer({ min: -9, max: 9 }).map(String)
})
const rowsOf = fc.array(row, { minLength: 1, maxLength: 40 })
const language = fc.constantFrom<UiLanguage>('sv', 'en')

describe('numbers with their units, which rows are grouped by', () => {
  const united = (spoken: UiLanguage) => ({ column: 'Tid', units: { column: 'Enhet', language: spoken } })

  it('are one group each, by the length of their units, with exactly the rows that a filter on it leaves', async () => {
    await fc.assert(
      fc.asyncProperty(rowsOf, language, fc.constantFrom('asc', 'desc'), async (rows, spoken, direction) => {
        const asked = askedOf(rows)
        const by: readonly GroupLevel[] = [
          { column: 'Typ', direction: 'asc' },
          { ...united(spoken), direction }
        ]
        const { lines } = await askGroups(asked, { by, totals: ['Belopp'] })
        const wanted = ['A', 'B'].flatMap((type) => {
          const own = rows.filter(({ Typ }) => Typ === type)
          const texts = inOrder(
            own.map((one) => textOf(one, spoken)),
            spoken,
            direction
          )
          return own.length === 0
            ? []
            : [
                [type, own.length, sum(own)],
                ...texts.map((text) => {
                  const within = own.filter((one) => textOf(one, spoken) === text)
                  return [cellOf(text), within.length, sum(within)]
                })
              ]
        })
        expect(lines.map(({ cell, rows: count, columns }) => [cell, count, columns['Belopp']?.sum])).toEqual(wanted)
        for (const { cell, within, rows: count } of lines) {
          if (within.length === 0) continue
          const filters = [
            {
              ...united(spoken),
              join: 'and' as const,
              conditions: [{ op: 'oneOf' as const, values: [String(cell ?? '')] }]
            },
            { column: 'Typ', join: 'and' as const, conditions: [{ op: 'oneOf' as const, values: [String(within[0])] }] }
          ]
          expect(await countRows(asked, query({ filters }))).toBe(count)
        }
      }),
      { numRuns: runs(200) }
    )
  })

  it('stand beside each other in the same order, with the sums or the number of their rows', async () => {
    await fc.assert(
      fc.asyncProperty(rowsOf, language, fc.constantFrom('Belopp', null), async (rows, spoken, measure) => {
        const across: AcrossArgs = { ...united(spoken), measure }
        const answer = await askGroups(askedOf(rows), { by: [{ column: 'Typ', direction: 'asc' }], across })
        const texts = inOrder(
          rows.map((one) => textOf(one, spoken)),
          spoken,
          'asc'
        )
        expect(answer.across?.cells).toEqual(texts.map(cellOf))
        for (const { cell, across: own } of answer.lines) {
          const values = texts.map((text) => {
            const found = rows.filter((one) => one.Typ === cell && textOf(one, spoken) === text)
            if (found.length === 0) return null
            return measure ? sum(found) : String(found.length)
          })
          expect(own?.values).toEqual(values)
        }
      }),
      { numRuns: runs(200) }
    )
  })

  const some: readonly Row[] = [
    ['3', 'Månader', '1'],
    ['3', 'Veckor', '2'],
    ['1', 'mån', '4'],
    ['3', 'månad', '8']
  ].map(([Tid = '', Enhet = '', Belopp = '']) => ({ Tid, Enhet, Typ: 'A', Belopp }))

  it('sort the groups that they stand beside', async () => {
    const rows = [...some, { Tid: '3', Enhet: 'Veckor', Typ: 'B', Belopp: '5' }]
    const across: AcrossArgs = { ...united('sv'), measure: 'Belopp' }
    const linesBy = async (value: string) => {
      const order = { measure: 'Belopp', direction: 'desc' as const, beside: { ...united('sv'), figure: { value } } }
      return (await askGroups(askedOf(rows), { by: [{ column: 'Typ', direction: 'asc' }], across, order })).lines.map(
        ({ cell }) => cell
      )
    }
    expect(await linesBy('3 veckor')).toEqual(['B', 'A'])
    expect(await linesBy('3 månader')).toEqual(['A', 'B'])
  })

  it('leave the program as they are seen', async () => {
    const file = async (parts: Pick<OutlineOut, 'by'> & Partial<OutlineOut>) => {
      const outline = out([], { sums: [{ name: 'Belopp', heading: 'Belopp' }], ...parts })
      const text = (await exportOf(askedOf(some), { outline, ...copied })).toString()
      return text
        .trim()
        .split(/\r?\n/)
        .map((line) => line.split('\t'))
    }
    const level = { ...united('sv'), direction: 'asc' as const, heading: 'Tid' }
    expect(await file({ by: [level] })).toEqual([
      ['Tid', 'Rader', 'Belopp'],
      ['3 veckor', '1', '2'],
      ['1 månad', '1', '4'],
      ['3 månader', '2', '9'],
      ['Summa', '4', '15']
    ])
    const across = { ...united('sv'), measure: 'Belopp', heading: 'Tid' }
    expect(await file({ by: [{ column: 'Typ', direction: 'asc', heading: 'Typ' }], across })).toEqual([
      ['Typ', 'Rader', 'Belopp 3 veckor', 'Belopp 1 månad', 'Belopp 3 månader', 'Totalt'],
      ['A', '4', '2', '4', '9', '15'],
      ['Summa', '4', '2', '4', '9', '15']
    ])
  })
})
