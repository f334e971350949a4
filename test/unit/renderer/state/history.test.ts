import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changed, historyOf, redone, undone } from '../../../../renderer/state/history.ts'

describe('a history', () => {
  it('is where it was after as many undos as changes, and where it is after as many redos', () => {
    fc.assert(
      fc.property(fc.array(fc.integer(), { maxLength: 50 }), (states) => {
        const after = states.reduce(changed, historyOf(-1))
        const before = states.reduce((history) => undone(history), after)
        expect(before.present).toBe(-1)
        expect(states.reduce((history) => redone(history), before)).toEqual(after)
      })
    )
  })

  it('has nothing to redo once something else has been changed', () => {
    const history = changed(undone(changed(historyOf(1), 2)), 3)
    expect(redone(history)).toBe(history)
    expect(undone(history).present).toBe(1)
  })

  it('keeps two hundred states', () => {
    const history = Array.from({ length: 500 }, (_, at) => at).reduce(changed, historyOf(-1))
    expect(history.past.length).toBe(200)
  })
})
