// @ts-check
import process from 'node:process'
import { programUnderTest } from './program.ts'
import { isSmoke, judgeTier, processorTimeAnnotation } from './smoke-tier.ts'

/** @import { Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter' */

/**
 * Says which program the specs ran on, so that no run on the host is taken for one on Electron, and fails a run whose smoke
 * tier has grown too large.
 * @implements {Reporter}
 */
export default class ProgramReporter {
  count = 0
  /** @type {{ title: string, seconds: number }[]} */
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
  onTestEnd(test, { annotations, status }) {
    const seconds = annotations.find(({ type }) => type === processorTimeAnnotation)?.description
    if (isSmoke(test) && status === 'passed' && seconds !== undefined) {
      this.ran.push({ title: test.titlePath().slice(2).join(' › '), seconds: Number(seconds) })
    }
  }

  /** @returns {{ status: 'failed' } | undefined} */
  onEnd() {
    const { summary, faults } = judgeTier(this.count, this.ran)
    for (const line of [...(this.count > 0 ? [summary] : []), ...faults]) process.stdout.write(`${line}\n`)
    process.stdout.write(`End-to-end specs ran on: ${programUnderTest().title}\n`)
    return faults.length > 0 ? { status: 'failed' } : undefined
  }
}
