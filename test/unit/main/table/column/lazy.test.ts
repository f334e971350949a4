import { describe, expect, it } from 'vitest'
import { stepwise, type Steps } from '../../../../../main/table/column/lazy.ts'

const counting = () => {
  const done: string[] = []
  let fails = false
  const made = stepwise(function* (): Steps<number> {
    done.push('first')
    yield
    if (fails) throw new Error('no room')
    done.push('second')
    return 7
  })
  return { ...made, done, fail: (does: boolean) => (fails = does) }
}

describe('a value that is made in steps', () => {
  it('is made step by step, and only once', () => {
    const { step, value, done } = counting()
    expect([step(), step(), step()]).toEqual([true, false, false])
    expect([value(), value()]).toEqual([7, 7])
    expect(done).toEqual(['first', 'second'])
  })

  it('is completed at once when it is asked for earlier', () => {
    const { step, value, done } = counting()
    step()
    expect(value()).toBe(7)
    expect(step()).toBe(false)
    expect(done).toEqual(['first', 'second'])
  })

  it('is started again after a failure', () => {
    const { value, done, fail } = counting()
    fail(true)
    expect(value).toThrow('no room')
    fail(false)
    expect(value()).toBe(7)
    expect(done).toEqual(['first', 'first', 'second'])
  })
})
