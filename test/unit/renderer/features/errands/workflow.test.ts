import { describe, expect, it } from 'vitest'
import { stepsTo } from '../../../../../renderer/features/errands/workflow.ts'

const shown = (stage: Parameters<typeof stepsTo>[0]) => stepsTo(stage).map((step) => `${step.stage} ${step.state}`)

describe('the line of an errand row', () => {
  it('goes from the handler by the supplier to its end', () => {
    expect(shown('handler')).toEqual(['handler now', 'supplier later', 'completed later'])
    expect(shown('supplier')).toEqual(['handler done', 'supplier now', 'completed later'])
    expect(shown('completed')).toEqual(['handler done', 'supplier done', 'completed now'])
  })

  it('does not say where a cancelled row was cancelled, and gives an unknown step no place', () => {
    expect(shown('cancelled')).toEqual(['cancelled now'])
    expect(shown(null)).toEqual([])
  })
})
