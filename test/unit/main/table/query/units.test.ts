import { describe, expect, it } from 'vitest'
import { answerPosition, createQueryable } from '../../../../../main/table/answers.ts'
import { valueOf, type Condition, type Filter } from '../../../../../preload/contract/index.ts'
import { field, noPause, query, read, askRows, askFacet } from '../support.ts'

const [number, unit] = ['AvtalKundUppsägningstid', 'AvtalKundUppsägningstidEnhet']
const notices = [
  ['3', 'Månader'],
  ['3', 'Dagar'],
  ['3', 'månad '],
  ['12', 'MÅN.'],
  ['3', null],
  [null, 'Månader'],
  ['3', ' '],
  ['tre', 'Månader'],
  ['6', 'Kvartal']
] as const
const asked = createQueryable(
  1,
  read(JSON.stringify(notices.map(([n, u], row) => ({ Avtal: `A${row}`, [number]: n, [unit]: u }))), [
    field('Avtal'),
    field(number, 'integer'),
    field(unit)
  ]),
  noPause
)

const rowsWith = async (...filters: readonly Filter[]) =>
  (await askRows(asked, { query: query({ filters: [...filters] }), columns: ['Avtal'] })).cells[0]?.map((cell) =>
    Number(valueOf(cell).slice(1))
  )
const united = (language: 'sv' | 'en', ...conditions: Condition[]): Filter => ({
  column: number,
  units: { column: unit, language },
  join: 'and',
  conditions
})
const units = (value: string): Filter => ({ column: unit, join: 'and', conditions: [{ op: 'unit.is', value }] })

describe('numbers whose units are another column', () => {
  it('have values as they are shown, each once with its rows, however the units were sent', async () => {
    const facetIn = async (language: 'sv' | 'en', contains = '', ...filters: readonly Filter[]) => {
      const { cells, counts } = await askFacet(asked, {
        query: query({ filters: [...filters] }),
        column: number,
        units: { column: unit, language },
        contains
      })
      return cells.map((cell, at) => [cell, counts[at]])
    }
    expect(await facetIn('sv')).toEqual([
      ['3 dagar', 1],
      ['3 månader', 2],
      ['12 månader', 1],
      ['6 Kvartal', 1],
      ['3 utan enhet', 2],
      ['tre', 1],
      [null, 1]
    ])
    expect(await facetIn('en', 'mon')).toEqual([
      ['3 months', 2],
      ['12 months', 1]
    ])
    expect(await facetIn('sv', '', units('dag'))).toEqual([['3 dagar', 1]])
  })

  it('are chosen as they are shown, each with exactly its rows', async () => {
    expect(await rowsWith(united('sv', { op: 'oneOf', values: ['3 månader'] }))).toEqual([0, 2])
    expect(await rowsWith(united('en', { op: 'oneOf', values: ['3 months', '3 days'] }))).toEqual([0, 1, 2])
    expect(await rowsWith(united('sv', { op: 'oneOf', values: ['3 utan enhet', ''] }))).toEqual([4, 5, 6])
    expect(await rowsWith(united('sv', { op: 'noneOf', values: ['3 månader', ''] }))).toEqual([1, 3, 4, 6, 7, 8])
    expect(await rowsWith({ column: number, join: 'and', conditions: [{ op: 'oneOf', values: ['3'] }] })).toEqual([
      0, 1, 2, 4, 6
    ])
    const query_ = query({ filters: [units('månader')] })
    expect(
      await answerPosition(asked, {
        loadId: 1,
        query: query_,
        where: [united('sv', { op: 'oneOf', values: ['12 månader'] })]
      })
    ).toMatchObject({ at: 2 })
  })

  it('have their unit, whatever white space and letters it was sent with', async () => {
    for (const value of ['månader', 'MÅN', 'month'])
      expect(await rowsWith(units(value)), value).toEqual([0, 2, 3, 5, 7])
    expect(await rowsWith(units('kvartal'))).toEqual([8])
    for (const value of ['', 'utan enhet']) expect(await rowsWith(units(value)), value).toEqual([4, 6])
  })

  it('are asked about anew in the rows of a question that was about the numbers alone', async () => {
    const ofNumbers: Filter = { column: number, join: 'and', conditions: [{ op: 'contains', value: '3' }] }
    expect(await rowsWith(ofNumbers)).toEqual([0, 1, 2, 4, 6])
    expect(await rowsWith(united('sv', { op: 'contains', value: '3 m' }))).toEqual([0, 2])
    expect(await rowsWith(united('sv', { op: 'contains', value: '3 mån' }), ofNumbers)).toEqual([0, 2])
    expect(await rowsWith({ ...ofNumbers, conditions: [{ op: 'contains', value: '3 månader' }] })).toEqual([])
  })
})
