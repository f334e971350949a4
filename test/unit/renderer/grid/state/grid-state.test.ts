import { describe, expect, it } from 'vitest'
import { followNewestPeriod, initialGridState } from '../../../../../renderer/grid/state/grid-state.ts'
import { filterBy } from '../../../../../renderer/grid/filters/language/operators.ts'

const filtered = (filter: string) => filterBy('typed', filter)

describe('a list with periods', () => {
  it('opens filtered on the newest when it has several', () => {
    expect(initialGridState(['2026-10', '2026-09']).filters).toEqual({ Period: filtered('2026-10') })
  })

  it('opens unfiltered when it has one or none', () => {
    expect(initialGridState(['2026-10']).filters).toEqual({})
    expect(initialGridState([]).filters).toEqual({})
  })

  it('follows to a newer period after a reload, keeping the other filters', () => {
    const Konto = filterBy('begins', '30')
    const before = ['2026-10', '2026-09']
    const after = ['2026-11', ...before]
    expect(followNewestPeriod({ Period: filtered('2026-10'), Konto }, before, after)).toEqual({
      Period: filtered('2026-11'),
      Konto
    })
  })

  it('keeps the period that a person has chosen, or none', () => {
    const chosen = { Period: filtered('2026-09') }
    expect(followNewestPeriod(chosen, ['2026-10', '2026-09'], ['2026-11', '2026-10', '2026-09'])).toBe(chosen)
    const none = {}
    expect(followNewestPeriod(none, ['2026-10', '2026-09'], ['2026-11'])).toBe(none)
  })

  it('filters on the newest once there are several, and drops the filter where only one is left', () => {
    const Konto = filterBy('begins', '30')
    const [one, several] = [['2026-11'], ['2026-11', '2026-10']]
    expect(followNewestPeriod({ Konto }, one, several)).toEqual({ Period: filtered('2026-11'), Konto })
    expect(followNewestPeriod({ Period: filtered('2026-11'), Konto }, several, one)).toEqual({ Konto })
  })
})
