import { describe, expect, it } from 'vitest'
import { createProgressPrinter } from '../../../../build/electron/download-progress.ts'

const total = 110_000_000

/** What is printed while ten of a million bytes arrive every 50 ms. */
const written = (isTerminal: boolean, shares: readonly number[], every: number): readonly string[] => {
  const lines: string[] = []
  let now = 0
  const { print } = createProgressPrinter({ write: (text) => lines.push(text), isTerminal, now: () => now })
  for (const share of shares) {
    print({ received: share * total, total })
    now += every
  }
  return lines
}

describe('the progress of a download', () => {
  it('is one line that changes, in a terminal', () => {
    const lines = written(true, [0, 0.25, 0.5, 1], 1000)
    expect(lines).toEqual([
      '\rkontorist: 0.0 of 110 MB (0 %)  ',
      '\rkontorist: 28 of 110 MB (25 %)  ',
      '\rkontorist: 55 of 110 MB (50 %)  ',
      '\rkontorist: 110 of 110 MB (100 %)  ',
      '\n'
    ])
  })

  it('does not flood a terminal', () => {
    expect(
      written(
        true,
        Array.from({ length: 100 }, (_, index) => index / 200),
        1
      )
    ).toHaveLength(1)
  })

  it('is a line now and then, in a log', () => {
    expect(written(false, [0, 0.1, 0.2, 0.3, 1], 6_000)).toEqual([
      'kontorist: 22 of 110 MB (20 %)\n',
      'kontorist: 110 of 110 MB (100 %)\n'
    ])
  })

  it('tells the bytes alone where the server does not say how many there are', () => {
    const lines: string[] = []
    const { print, end } = createProgressPrinter({ write: (text) => lines.push(text), isTerminal: true, now: () => 0 })
    print({ received: 5_000_000, total: null })
    end()
    expect(lines).toEqual(['\rkontorist: 5 MB  ', '\n'])
  })
})
