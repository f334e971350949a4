import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createQueryable } from '../../../../../main/table/answers.ts'
import { columnOf } from '../../../../../main/table/column/table.ts'
import { durationText, isSameUnit, valueOf, type SeveralRule } from '../../../../../preload/contract/index.ts'
import { runs } from '../../../../support/random-runs.ts'
import { askFacet, askGroups, askRows, derive, field, noPause, query, read, where } from '../support.ts'

interface Row {
  readonly Key: string
  readonly Tid: string
  readonly Enhet: string
}

const fields = [field('Key'), field('Tid', 'integer'), field('Enhet')]

const lookedUp = async (own: readonly string[], others: readonly Row[], several: SeveralRule) => {
  const [here, there] = [
    read(JSON.stringify(own.map((Key) => ({ Key }))), fields),
    read(JSON.stringify(others), fields)
  ]
  const lookUp = {
    make: 'lookUp',
    name: 'new',
    other: 'there',
    key: 'Key',
    otherKey: 'Key',
    period: null,
    otherPeriod: null,
    column: 'Tid',
    kind: 'integer',
    unit: 'Enhet',
    several
  } as const
  const { table, made } = await derive(here, [lookUp], there)
  return { table, units: made[0]?.units?.name ?? null, asked: createQueryable(1, table, noPause) }
}

/** What the cells show, as the window puts them together. */
const shown = async ({ asked, units }: Awaited<ReturnType<typeof lookedUp>>): Promise<readonly string[]> => {
  const {
    cells: [numbers = [], ofUnits = []]
  } = await askRows(asked, { columns: ['new', ...(units === null ? [] : [units])] })
  return numbers.map((cell, row) =>
    typeof cell === 'string' ? durationText('sv', cell, valueOf(ofUnits[row] ?? null)) : valueOf(cell)
  )
}

const textOf = ({ Tid, Enhet }: Row): string =>
  Tid === '' || Tid === 'tre' ? Tid : durationText('sv', String(Number(Tid)), Enhet)

const byHand = (key: string, others: readonly Row[], several: 'first' | 'several'): string => {
  const found = key === '' ? [] : others.filter(({ Key }) => Key === key)
  if (several === 'first') return textOf(found[0] ?? { Key: '', Tid: '', Enhet: '' })
  const [first, ...rest] = found
  if (!first) return ''
  const isSame = (other: Row): boolean =>
    textOf({ ...other, Enhet: '' }) === textOf({ ...first, Enhet: '' }) &&
    (first.Tid === '' || isSameUnit(other.Enhet, first.Enhet))
  return rest.every(isSame) ? textOf(first) : 'flera'
}

const row = fc.record({
  Key: fc.constantFrom('A', 'B', 'C', ''),
  Tid: fc.constantFrom('3', '3.0', '14', 'tre', ''),
  Enhet: fc.constantFrom('Månader', 'mån', 'Veckor', 'Kvartal', '')
})
const keys = fc.array(fc.constantFrom('A', 'B', 'C', 'D', ''), { maxLength: 12 })

describe('a looked-up number whose unit is another field', () => {
  it.each(['first', 'several'] as const)('has the unit of the row that it is of: %s', async (several) => {
    await fc.assert(
      fc.asyncProperty(keys, fc.array(row, { maxLength: 12 }), async (own, others) => {
        expect(await shown(await lookedUp(own, others, several))).toEqual(
          own.map((key) => byHand(key, others, several))
        )
      }),
      { numRuns: runs(400) }
    )
  })

  const others: readonly Row[] = [
    { Key: 'A', Tid: '3', Enhet: 'Veckor' },
    { Key: 'A', Tid: '', Enhet: 'Månader' },
    { Key: 'B', Tid: '3', Enhet: 'Månader' },
    { Key: 'B', Tid: '3', Enhet: 'mån' },
    { Key: 'C', Tid: '1', Enhet: 'Månader' }
  ]

  it('is grouped, chosen and filtered with it', async () => {
    const { asked, units } = await lookedUp(['A', 'B', 'C', 'A', 'D'], others, 'first')
    const united = { column: 'new', units: { column: units ?? '', language: 'sv' as const } }
    const { lines } = await askGroups(asked, { by: [{ ...united, direction: 'asc' }] })
    expect(lines.map(({ cell, rows }) => [cell, rows])).toEqual([
      ['3 veckor', 2],
      ['1 månad', 1],
      ['3 månader', 1],
      [null, 1]
    ])
    const { cells, counts } = await askFacet(asked, { ...united, contains: '3' })
    expect(cells.map((cell, at) => [cell, counts[at]])).toEqual([
      ['3 veckor', 2],
      ['3 månader', 1]
    ])
    const only = where(units ?? '', { op: 'unit.is', value: 'mån' })
    expect((await askRows(asked, { query: only, columns: ['Key'] })).cells).toEqual([['B', 'C']])
    // As in the list that it is looked up in, a search finds what the cells show.
    expect((await askRows(asked, { query: query({ search: 'veckor' }), columns: ['Key'] })).cells).toEqual([['A', 'A']])
  })

  it('has none where no row that was found has one, and of a count there is none', async () => {
    for (const several of ['first', 'several'] as const) {
      expect(
        (
          await lookedUp(
            ['A'],
            others.map((other) => ({ ...other, Enhet: '' })),
            several
          )
        ).units
      ).toBeNull()
      expect((await lookedUp(['D'], others, several)).units).toBeNull()
    }
    const { table, units } = await lookedUp(['A', 'D'], others, 'count')
    expect([units, columnOf(table, 'new').kind]).toEqual([null, 'integer'])
  })
})
