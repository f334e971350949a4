// @ts-check
import process from 'node:process'
import { programUnderTest } from './program.ts'
import { isSmoke, judgeTier, ownDuration } from './smoke-tier.ts'

/** @import { Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter' */

/**
 * Says which program the specs ran on, so that no run on the host is taken for one on Electron, and fails a run whose smoke
 * tier has grown too large. A test that takes too long fails `npm run test:soak` alone: in the gate it would be red for load.
 * @implements {Reporter}
 */
export default class ProgramReporter {
  count = 0
  /** @type {{ title: string, duration: number }[]} */
  ran = []

  printsToStdio() {
    return false
  }

  /** @param {unknown} _config @param {Suite} suite */
  onBegin(_config, suite) {
    this.count = suite.allTests().filter(isSmoke).length
    process.stdout.write(`End-to-end specs run on: ${programUnderTest().title}\n`)
  }

  /** @param {TestCase} test @param {TestResult} result */
  onTestEnd(test, result) {
    if (isSmoke(test) && result.status === 'passed') this.ran.push({ title: test.titlePath().slice(2).join(' › '), duration: ownDuration(result) })
  }

  /** @returns {{ status: 'failed' } | undefined} */
  onEnd() {
    const { faults, slow } = judgeTier(this.count, this.ran, { judgesTime: process.env['KONTORIST_SOAK'] === '1' })
    for (const line of slow) process.stdout.write(`over 15 s, which may be the load of the machine: ${line}\n`)
    for (const line of faults) process.stdout.write(`${line}\n`)
    process.stdout.write(`End-to-end specs ran on: ${programUnderTest().title}\n`)
    return faults.length > 0 ? { status: 'failed' } : undefined
  }
}
