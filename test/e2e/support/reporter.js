// @ts-check
import process from 'node:process'
import { programUnderTest } from './program.ts'

/** Says which program the specs ran on, so that no run on the host is taken for one on Electron. */
export default class ProgramReporter {
  printsToStdio() {
    return false
  }

  onBegin() {
    process.stdout.write(`End-to-end specs run on: ${programUnderTest().title}\n`)
  }

  onEnd() {
    process.stdout.write(`End-to-end specs ran on: ${programUnderTest().title}\n`)
  }
}
