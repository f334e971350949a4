import { describe, expect, it } from 'vitest'
import { counted, failures } from '../../windows/tap.ts'

const end = (tests: number, pass: number): string => `1..1\n# tests ${tests}\n# suites 3\n# pass ${pass}\n# fail 0\n`

describe('a run on Windows’ own Node', () => {
  it('is counted as it ended, and what neither passed nor failed has failed', () => {
    expect(counted(end(12, 12))).toEqual({ passed: 12, failed: 0 })
    expect(counted(end(12, 10))).toEqual({ passed: 10, failed: 2 })
  })

  it.each([
    ['was cut off', 'TAP version 13\nok 1 - a test\n'],
    ['said nothing', ''],
    ['had no tests', end(0, 0)]
  ])('that %s has failed', (_how, tap) => {
    expect(counted(tap)).toEqual({ passed: 0, failed: 1 })
  })

  it('says what failed, with its reason, and not what passed', () => {
    const failed = "    not ok 2 - a test\n      ---\n      error: 'EPERM'\n      ..."
    expect(failures(`ok 1 - another\n  ---\n  ...\n${failed}\nok 3 - a third\n`)).toEqual([failed])
  })
})
