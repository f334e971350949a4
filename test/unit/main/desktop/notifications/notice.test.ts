import { describe, expect, it } from 'vitest'
import { arrivalNotice, createNoticePace } from '../../../../../main/desktop/notifications.ts'

describe('a notice of messages', () => {
  it('says how many, and nothing of whom or what they are about', () => {
    expect(arrivalNotice(1, 'sv')).toEqual({ title: 'Kontorist', body: 'Ny ärenderad att läsa' })
    expect(arrivalNotice(3, 'sv').body).toBe('3 nya ärenderader att läsa')
    expect(arrivalNotice(1, 'en').body).toBe('New errand row to read')
    expect(arrivalNotice(3, 'en').body).toBe('3 new errand rows to read')
  })

  it('comes at once, and those that follow within the pause come together when it is over', () => {
    const shown: number[] = []
    const waiting: (() => void)[] = []
    const pauses: number[] = []
    const tell = createNoticePace({
      show: (count) => shown.push(count),
      later: (act, milliseconds) => {
        waiting.push(act)
        pauses.push(milliseconds)
      }
    })
    tell(1)
    for (let n = 0; n < 1000; n++) tell(2)
    expect(shown).toEqual([1])
    waiting.shift()?.()
    expect(shown).toEqual([1, 2000])
    waiting.shift()?.()
    expect(shown).toEqual([1, 2000])
    tell(1)
    expect(shown).toEqual([1, 2000, 1])
    expect(pauses).toEqual([10_000, 10_000, 10_000])
  })
})
