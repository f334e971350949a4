import { describe, expect, it } from 'vitest'
import { readEndToEndReport, readUnitReport, readOwnReport } from '../../../build/test-reports.ts'

describe('the reports of a test run', () => {
  it('of unit tests give the counts, and of each failed test its file, its name and what it said, without colours', () => {
    const failed = {
      status: 'failed',
      fullName: 'sums adds',
      failureMessages: ['\u001b[31mseed: 17\u001b[39m\n\nexpected 1']
    }
    const report = {
      numPassedTests: 3,
      numFailedTests: 1,
      testResults: [
        { name: 'a.test.ts', status: 'failed', assertionResults: [{ status: 'passed', fullName: 'x' }, failed] },
        { name: 'b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
        {
          name: 'c.test.ts',
          status: 'passed',
          assertionResults: [
            { status: 'skipped', fullName: 'a pipe (skipped: mkfifo is not installed) is not read' },
            { status: 'skipped', fullName: 'a drive letter is kept' }
          ]
        }
      ]
    }
    expect(readUnitReport(report)).toEqual({
      passed: 3,
      failed: 1,
      failures: ['a.test.ts › sums adds\n     seed: 17\n     expected 1', 'b.test.ts\n     no such module'],
      skips: ['mkfifo is not installed', 'about another system than this']
    })
  })

  it('of end-to-end tests name a test that passed on its second attempt, and find a failed one however deep it stands, with what its window showed', () => {
    const attachments = [
      { name: 'start-1-output', body: Buffer.from('a line').toString('base64') },
      {
        name: 'start-1-window-1-text',
        body: Buffer.from(`Översikt\n\n  Kunder ${'.'.repeat(2_000)}`).toString('base64')
      }
    ]
    const spec = {
      file: 'x.spec.ts',
      title: 'opens',
      ok: false,
      tests: [{ results: [{ errors: [{ message: 'not there' }], attachments }] }]
    }
    const flaky = { status: 'flaky', results: [{ errors: [{ message: 'too late' }] }, { errors: [] }] }
    const skipped = {
      status: 'skipped',
      annotations: [{ type: 'skip', description: 'poppler-utils is not installed' }]
    }
    const report = {
      stats: { expected: 5, unexpected: 1, flaky: 1 },
      suites: [
        {
          specs: [
            { file: 'y.spec.ts', title: 'is well', ok: true, tests: [skipped] },
            { file: 'z.spec.ts', title: 'closes', ok: true, tests: [flaky] }
          ],
          suites: [{ suites: [{ specs: [spec] }] }]
        }
      ],
      errors: [{ message: 'a port was taken' }]
    }
    expect(readEndToEndReport(report)).toEqual({
      passed: 6,
      failed: 1,
      failures: [
        `x.spec.ts › opens\n     not there\n     it showed: Översikt Kunder ${'.'.repeat(584)}`,
        'outside of any test\n     a port was taken'
      ],
      skips: ['poppler-utils is not installed'],
      retried: ['z.spec.ts › closes\n     too late']
    })
  })

  it('show of a long message its beginning only', () => {
    const message = Array.from({ length: 40 }, (_, line) => `line ${line}`).join('\n')
    const report = { stats: { expected: 0, unexpected: 1, flaky: 0 }, errors: [{ message }] }
    expect(readEndToEndReport(report).failures[0]?.split('\n').at(-1)?.trim()).toBe('line 11')
  })

  it.each([{}, null, { numPassedTests: '3', numFailedTests: 0 }])('without counts are none: %j', (report) => {
    for (const read of [readUnitReport, readEndToEndReport, readOwnReport])
      expect(() => read(report)).toThrow('the report has no')
  })
})
