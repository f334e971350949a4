import { describe, expect, it } from 'vitest'
import { first, isWell, none, runInOrder, same } from '../../../../../build/package/check/report.ts'

it('checks run in their order, each in a line, and one that throws has failed', async () => {
  const lines: string[] = []
  const checks = [
    { name: 'good', run: () => null },
    { name: 'bad', run: async () => Promise.resolve('crooked') },
    {
      name: 'broken',
      run: () => {
        throw new Error('cannot look')
      }
    },
    { name: 'elsewhere', skip: 'no tool', run: () => 'not reached' },
    { name: 'here', skip: null, run: () => null }
  ]
  expect(await runInOrder(checks, (line) => lines.push(line))).toEqual({
    passed: 2,
    failed: 2,
    failures: ['bad: crooked', 'broken: cannot look'],
    skips: ['no tool']
  })
  expect(lines.map((line) => line.trim().replace(/ +/g, ' '))).toEqual([
    'passed good',
    'FAILED bad: crooked',
    'FAILED broken: cannot look',
    'skipped elsewhere: no tool',
    'passed here'
  ])
})

it('a run is well where nothing has failed, also on a system where nothing can be looked at and it says so, and not where there was nothing', () => {
  const count = { passed: 0, failed: 0, failures: [], skips: [] }
  expect(isWell({ ...count, passed: 3, skips: ['no tool'] })).toBe(true)
  expect(isWell({ ...count, skips: ['no tool'] })).toBe(true)
  expect(isWell(count)).toBe(false)
  expect(isWell({ ...count, passed: 3, failed: 1 })).toBe(false)
})

describe('a fault', () => {
  it('names what should not be there', () => {
    expect(none('left', [])).toBeNull()
    expect(none('left', ['a', 'b'])).toBe('left: a, b')
    expect(
      none(
        'left',
        Array.from({ length: 22 }, () => 'x')
      )
    ).toMatch(/x and 2 more$/)
  })

  it('names what is otherwise than it must be, whatever the order of its parts', () => {
    expect(same('it', { a: 1, b: 2 }, { b: 2, a: 1 })).toBeNull()
    expect(same('it', ['a'], ['b'])).toBe('it is ["a"], and must be ["b"]')
    expect(same('it', undefined, 'b')).toBe('it is undefined, and must be "b"')
  })

  it('is the first of several', () => {
    expect(first(null, 'one', 'two')).toBe('one')
    expect(first(null, null)).toBeNull()
  })
})
