import { describe, expect, it } from 'vitest'
import { serviceOperations } from '../../../../../main/http/index.ts'
import { retired, retirementOf } from '../../../../../renderer/features/service-changes/end-of-life.ts'
import { retired as documented, retiredMessage } from '../../../../support/documents/end-of-life.ts'

describe('the table of what the service removes', () => {
  it('is the documented one, row by row', () => {
    const path = (what: string): string => (what === retiredMessage ? `/${what}` : what)
    expect(retired.map(({ method, what, property }) => ({ method, path: path(what), property }))).toEqual(documented)
  })

  it('has the documented replacements and dates', () => {
    expect(retired.filter(({ instead }) => instead !== null).map(({ what, instead }) => [what, instead])).toEqual([
      ['/loggaIn/', '/v2/auth'],
      ['/v2/market/objects', '.location.areaPath'],
      ['/v2/market/objects/{id}', '.location.areaPath']
    ])
    const dates = Map.groupBy(retired, ({ end }) => end)
    expect([...dates].map(([end, rows]) => [end, rows.length])).toEqual([
      ['2025-08-17', 1],
      ['2024-12-12', 23],
      [null, 2],
      ['2025-12-04', 2]
    ])
  })

  it('names nothing that the program calls', () => {
    expect(serviceOperations()).toHaveLength(13)
    expect(serviceOperations().filter(retirementOf)).toEqual([])
  })

  it.each([
    ['POST', '/loggaIn', true],
    ['GET', '/loggaIn/', false],
    ['GET', '/uthyrningsprocess/{AnyName}', true],
    ['POST', '/uthyrningsprocess/', true],
    ['GET', '/v2/market/objects', false]
  ] as const)('would name a call %s %s: %s', (method, path, is) => {
    expect(retirementOf({ method, path }) !== undefined).toBe(is)
  })
})
