import { describe, expect, it } from 'vitest'
import { loadedShare } from '../../../../../renderer/grid/data/use-load-progress.ts'

const read = (bytes: number, totalBytes: number | null) => loadedShare({ bytes, totalBytes, rows: 0 })

describe('the share of a list that has been read', () => {
  it('is the read part of the answer', () => {
    expect(read(25, 100)).toBe(0.25)
  })

  it('is unknown where the service does not say how large its answer is', () => {
    expect(read(25, null)).toBeNull()
    expect(read(25, 0)).toBeNull()
  })

  it('is never more than the whole, even where the service has announced too little', () => {
    expect(read(150, 100)).toBe(1)
  })
})
