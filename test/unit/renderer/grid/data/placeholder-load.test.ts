import { describe, expect, it } from 'vitest'
import { catalogue } from '../../../../../preload/contract/index.ts'
import { placeholderLoad, isPlaceholder } from '../../../../../renderer/grid/data/placeholder-load.ts'

describe('rows that are awaited', () => {
  const awaited = placeholderLoad(catalogue.kund.fields)

  it('have the documented columns, as if all of them were sent', () => {
    expect(awaited.columns.map(({ name }) => name)).toEqual(catalogue.kund.fields.map(({ name }) => name))
    expect(awaited.columns.every(({ status }) => status === 'known')).toBe(true)
  })

  it('are told from a partial load, which has a row at least, and from a list without any', () => {
    expect(isPlaceholder(awaited)).toBe(true)
    expect(isPlaceholder({ ...awaited, rows: 1 })).toBe(false)
    expect(isPlaceholder({ ...awaited, whole: true, loadedAt: '2026-11-25T12:00:00Z' })).toBe(false)
  })
})
