import { describe, expect, it } from 'vitest'
import { catalogue } from '../../../../../preload/contract/index.ts'
import { awaitedRows, isAwaited } from '../../../../../renderer/grid/data/placeholder-load.ts'

describe('rows that are awaited', () => {
  const awaited = awaitedRows(catalogue.kund.fields)

  it('have the documented columns, as if all of them were sent', () => {
    expect(awaited.columns.map(({ name }) => name)).toEqual(catalogue.kund.fields.map(({ name }) => name))
    expect(awaited.columns.every(({ status }) => status === 'known')).toBe(true)
  })

  it('are told from a beginning, which has a row at least, and from a list without any', () => {
    expect(isAwaited(awaited)).toBe(true)
    expect(isAwaited({ ...awaited, rows: 1 })).toBe(false)
    expect(isAwaited({ ...awaited, whole: true, loadedAt: '2026-11-25T12:00:00Z' })).toBe(false)
  })
})
