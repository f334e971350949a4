import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { valueOf } from '../../../../preload/contract/index.ts'
import { parseFilters } from '../../../../renderer/grid/query.ts'
import { choiceModel, choiceOf, fitsLine, inverted, isChosen, noChoice, withValues, type ValueChoice } from '../../../../renderer/grid/value-choice.ts'

/** What the grid's filter for a choice chooses, read back. */
const kept = (choice: ValueChoice): ValueChoice => {
  const model = choiceModel(choice)
  const { filters } = parseFilters([{ name: 'A', kind: 'text' }], model ? { A: model } : {}, { language: 'sv', today: '2026-11-23' })
  return choiceOf(filters)
}

const values = ['Ledig', 'Uthyrd', '', 'a; b', '"x"']
const choice = fc.record({ op: fc.constantFrom('oneOf' as const, 'noneOf' as const), values: fc.uniqueArray(fc.constantFrom(...values), { minLength: 1 }) })

describe('chosen values', () => {
  it('come back from the filter that they are written as', () => {
    fc.assert(
      fc.property(choice, (one) => {
        expect(kept(one)).toEqual(one)
      })
    )
  })

  it('are chosen and taken back one by one and together, also where all but some are chosen', () => {
    fc.assert(
      fc.property(choice, fc.uniqueArray(fc.constantFrom(...values)), fc.boolean(), (before, changed, chosen) => {
        const after = withValues(before, changed, chosen)
        for (const value of values) expect(isChosen(after, value)).toBe(changed.includes(value) ? chosen : isChosen(before, value))
      })
    )
  })

  it('are all others once they are inverted, and the same again once more', () => {
    fc.assert(
      fc.property(choice, (one) => {
        for (const value of values) expect(isChosen(inverted(one), value)).toBe(!isChosen(one, value))
        expect(inverted(inverted(one))).toEqual(one)
      })
    )
  })

  it('that are none, or all, filter nothing', () => {
    expect(choiceModel(noChoice)).toBeNull()
    expect(inverted(noChoice)).toEqual(noChoice)
    expect(choiceModel(withValues({ op: 'noneOf', values: ['a'] }, ['a'], true))).toBeNull()
  })

  it('are not what another filter says', () => {
    expect(choiceOf([{ column: 'A', join: 'and', conditions: [{ op: 'contains', value: 'x' }] }])).toEqual(noChoice)
    expect(choiceOf([{ column: 'A', join: 'or', conditions: [{ op: 'oneOf', values: ['x'] }, { op: 'empty' }] }])).toEqual(noChoice)
  })

  it('are as many as a line of text holds', () => {
    const many = (length: number, text: string): ValueChoice => ({ op: 'oneOf', values: Array.from({ length }, (_, at) => `${text}${at}`) })
    expect(fitsLine(many(1000, ''))).toBe(true)
    expect(fitsLine(many(1001, ''))).toBe(false)
    expect(fitsLine(many(100, 'x'.repeat(200)))).toBe(false)
  })

  it('are written as the engine gives them', () => {
    expect([null, 'a', { text: 'okänd' }].map(valueOf)).toEqual(['', 'a', 'okänd'])
  })
})
