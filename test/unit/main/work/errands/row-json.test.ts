import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hasTooManyValues, parseJson, readJson } from '../../../../../main/work/errands/row/row-json.ts'
import { runs } from '../../../../support/random-runs.ts'
import { streamOf } from '../../orders/plain-find-by-pattern.ts'
import { givenRow } from './errand-row.ts'
import { rowOf } from './row-of.ts'
import { expectProblem } from '../../http/problems-of.ts'

const most = 30_000
const numbers = (count: number): string => `[${Array.from({ length: count }, () => '1').join(',')}]`

/** The values of a text of JSON, counted after it has been read. */
const count = (value: unknown): number =>
  1 +
  (typeof value === 'object' && value !== null
    ? Object.values(value).reduce<number>((sum, each) => sum + count(each), 0)
    : 0)

describe('the JSON of an errand row', () => {
  it('is refused where two megabytes of numbers would keep the program busy for seconds, before one of them is read', async () => {
    const hostile = `{"Nummer":${numbers(1_000_000)}}`
    await expectProblem(readJson(streamOf(hostile)), { code: 'malformed', reason: 'answerTooLarge' })
    expect(parseJson(hostile)).toBeUndefined()
  })

  it.each([
    ['a million empty lists', `[${'[],'.repeat(400_000)}[]]`],
    ['a million empty objects', `[${'{},'.repeat(400_000)}{}]`],
    ['a hundred thousand members', `{${Array.from({ length: 100_000 }, (_, at) => `"a${at}":1`).join(',')}}`],
    ['lists within lists that never end', '['.repeat(1_000_000)]
  ])('is refused with %s', (_what, text) => {
    expect(hasTooManyValues(text)).toBe(true)
  })

  it('is read up to the limit', () => {
    expect(parseJson(numbers(most - 2))).toHaveLength(most - 2)
    expect(parseJson(numbers(most))).toBeUndefined()
  })

  it('is read whatever its texts hold', async () => {
    const note = `"[{,\\"${'[,{'.repeat(20_000)}\\\\`
    const row = await rowOf(givenRow({ Noteringar: [{ Notering: note, Skapad: null, SkapadAv: null }] }))
    expect(row.notes[0]?.Notering?.slice(0, 20)).toBe(note.slice(0, 20))
  })

  it('is read with more notes and participants than are shown', async () => {
    const Noteringar = Array.from({ length: 5000 }, (_, at) => ({
      Notering: `Nr ${at}`,
      Skapad: '2026-11-22T10:00:00',
      SkapadAv: 'Anna'
    }))
    const row = await rowOf(givenRow({ Noteringar }))
    expect(row.notes.length + row.leftOut.notes).toBe(5000)
  })

  it('is never taken for smaller than it is', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.integer({ min: 1, max: 40 }), (value, times) => {
        const text = JSON.stringify(Array.from({ length: times * 500 }, () => value))
        if (count(JSON.parse(text)) > most) expect(hasTooManyValues(text)).toBe(true)
      }),
      { numRuns: runs(15) }
    )
  })
})
