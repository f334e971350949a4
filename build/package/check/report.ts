import { isDeepStrictEqual } from 'node:util'
import type { Outcome } from '../../test-reports.ts'

/** Null where all is well. */
export type Fault = string | null

/** Rejects where it could not look. */
export interface Check {
  readonly name: string
  /** Why it cannot run on this machine; null or left out where it can. */
  readonly skip?: string | null
  readonly run: () => Fault | Promise<Fault>
}

/** Runs checks in turn, each in a line for `say`. One that throws has failed. */
export const runInOrder = async (checks: readonly Check[], say: (line: string) => void): Promise<Outcome> => {
  const count = { passed: 0, failed: 0 }
  const failures: string[] = []
  const skips: string[] = []
  for (const { name, skip, run } of checks) {
    if (skip) {
      skips.push(skip)
      say(`   skipped  ${name}: ${skip}`)
      continue
    }
    let fault: Fault
    try {
      fault = await run()
    } catch (error) {
      fault = error instanceof Error ? error.message : String(error)
    }
    count[fault === null ? 'passed' : 'failed'] += 1
    if (fault !== null) failures.push(`${name}: ${fault}`)
    say(fault === null ? `   passed   ${name}` : `   FAILED   ${name}: ${fault}`)
  }
  return { ...count, failures, skips }
}

/** True if nothing has failed, and something was checked, or skipped with a reason. */
export const isWell = ({ passed, skips, failed }: Outcome): boolean => failed === 0 && passed + skips.length > 0

const named = 20

/** A list that must be empty. */
export const none = (what: string, found: readonly string[]): Fault => {
  if (found.length === 0) return null
  const more = found.length > named ? ` and ${found.length - named} more` : ''
  return `${what}: ${found.slice(0, named).join(', ')}${more}`
}

/** Two values that must be the same. */
export const same = (what: string, found: unknown, wanted: unknown): Fault =>
  isDeepStrictEqual(found, wanted) ? null : `${what} is ${JSON.stringify(found)}, and must be ${JSON.stringify(wanted)}`

export const first = (...faults: readonly Fault[]): Fault => faults.find((fault) => fault !== null) ?? null
