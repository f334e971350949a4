import { describe, expect, it } from 'vitest'
import type { DerivedState, SeveralRule } from '../../../../../preload/contract/index.ts'
import { isRepeatedAmount } from '../../../../../renderer/grid/columns/column-summary.ts'
import { column } from '../support.ts'

const lookUp = (several: SeveralRule, field = 'HyresobjektGrundhyra', state: DerivedState['state'] = 'made') =>
  ({
    state,
    period: 'same',
    column: {
      kind: 'lookUp',
      id: 'derived:00000000-0000-4000-8000-000000000001',
      name: 'Hyra',
      from: 'hyresobjekt',
      by: 'object',
      column: field,
      several
    }
  }) as const

describe('amounts that are looked up', () => {
  it.each(['first', 'several', 'sum'] as const)('%s: are repeated where the engine does not add them', (several) => {
    expect(isRepeatedAmount(column({ kind: 'decimal', summed: false, derived: lookUp(several) }))).toBe(true)
    expect(isRepeatedAmount(column({ kind: 'decimal', summed: true, derived: lookUp(several) }))).toBe(false)
  })

  it('are none where rows are counted, where there is no amount, and where nothing has been made', () => {
    expect(isRepeatedAmount(column({ kind: 'integer', summed: false, derived: lookUp('count') }))).toBe(false)
    expect(isRepeatedAmount(column({ kind: 'text', summed: false, derived: lookUp('first', 'Fastighet') }))).toBe(false)
    expect(
      isRepeatedAmount(column({ kind: 'integer', summed: false, derived: lookUp('first', 'HyresobjektHarMoms') }))
    ).toBe(false)
    expect(
      isRepeatedAmount(
        column({ kind: 'decimal', summed: false, derived: lookUp('first', 'HyresobjektGrundhyra', 'notLoaded') })
      )
    ).toBe(false)
    expect(isRepeatedAmount(column({ kind: 'decimal', summed: false }))).toBe(false)
  })
})
