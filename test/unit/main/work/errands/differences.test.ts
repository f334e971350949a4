import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { versionOf, differencesBetween } from '../../../../../main/work/errands/row/compared-parts.ts'
import { givenRow } from './errand-row.ts'
import { rowOf } from './row-of.ts'

const note = (Notering: string) => ({ Notering, Skapad: '2026-11-01', SkapadAv: 'Åsa' })

describe('two readings of an errand row', () => {
  it('that show the same have one version, in whatever order the service lists things', async () => {
    const notes = [note('a'), note('b'), note('c')]
    const one = await rowOf(givenRow({ Noteringar: notes }))
    const other = await rowOf(
      Object.fromEntries(Object.entries(givenRow({ Noteringar: notes.toReversed() })).toReversed())
    )
    expect(versionOf(one)).toBe(versionOf(other))
    expect(differencesBetween(one, other)).toEqual([])
  })

  it('differ by what has come and gone, and by what is another', async () => {
    const before = await rowOf(givenRow({ Noteringar: [note('a'), note('a'), note('b')] }))
    const after = await rowOf(
      givenRow({ Noteringar: [note('a'), note('c')], Avser: null, Adress: { Gatuadress: 'Norra Esplanaden 5' } })
    )
    expect(differencesBetween(before, after)).toEqual([
      { member: 'Avser', before: '01-001/Kök', after: null },
      { member: 'Adress', before: 'Storgatan 1 · 352 30 · Växjö', after: 'Norra Esplanaden 5' },
      { member: 'Noteringar', before: null, after: 'c · 2026-11-01 · Åsa' },
      { member: 'Noteringar', before: 'a · 2026-11-01 · Åsa', after: null },
      { member: 'Noteringar', before: 'b · 2026-11-01 · Åsa', after: null }
    ])
    expect(versionOf(before)).not.toBe(versionOf(after))
  })

  it('have one version exactly where nothing is different', async () => {
    const text = fc.constantFrom('', 'a', 'b', ' · ')
    const row = fc.record({
      Nummer: text,
      Avser: text,
      ProcesSteg: fc.record({ Referensnamn: text, Beteckning: text }),
      Noteringar: fc.array(fc.record({ Notering: text, SkapadAv: text }), { maxLength: 3 }),
      Händelser: fc.array(fc.record({ Referensnamn: text }), { maxLength: 2 })
    })
    await fc.assert(
      fc.asyncProperty(row, row, async (given, other) => {
        const [one, two] = [await rowOf(given), await rowOf(other)]
        expect(versionOf(one) === versionOf(two)).toBe(differencesBetween(one, two).length === 0)
      })
    )
  })
})
