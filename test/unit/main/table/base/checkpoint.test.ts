import { describe, expect, it } from 'vitest'
import { spaced } from '../../../../../main/table/base/checkpoint.ts'

describe('a pause between many short steps', () => {
  it('is made when there has been enough work since the last one, whatever the pause itself took', async () => {
    let time = 0
    const pausedAt: number[] = []
    const pause = spaced(
      async () => {
        pausedAt.push(time)
        time += 100
      },
      () => time
    )
    for (let step = 0; step < 10; step++) {
      time += 0.5
      await pause()
    }
    expect(pausedAt).toEqual([2, 104])
  })

  it('is made after each step that is long', async () => {
    let time = 0
    let pauses = 0
    const pause = spaced(async () => void pauses++, () => time)
    for (let step = 0; step < 3; step++) {
      time += 8
      await pause()
    }
    expect(pauses).toBe(3)
  })
})
