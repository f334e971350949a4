import { isDeepStrictEqual } from 'node:util'

/** What a check found: null where all is as it must be. */
export type Fault = string | null

/** One thing that is looked at. It rejects where it could not look. */
export interface Check {
  readonly name: string
  /** Why it cannot be looked at on this machine; null or left out where it can. */
  readonly skip?: string | null
  readonly run: () => Fault | Promise<Fault>
}

export interface Count {
  readonly passed: number
  readonly failed: number
  /** Each failed check's name and fault. */
  readonly failures: readonly string[]
  /** The reason of each check that was skipped. */
  readonly skips: readonly string[]
}

/**
 * Runs one after the other, each in a line. A check that throws has failed.
 * @param say is given every line.
 */
export const runInOrder = async (checks: readonly Check[], say: (line: string) => void): Promise<Count> => {
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

/**
 * Whether all is well: nothing has failed, and something was looked at, or it was said why nothing can be on this
 * system.
 */
export const isWell = ({ passed, skips, failed }: Count): boolean => failed === 0 && passed + skips.length > 0

/** So many of a list that must be empty are named. */
const named = 20

/** A list that must be empty, as a fault. */
export const none = (what: string, found: readonly string[]): Fault => {
  if (found.length === 0) return null
  const more = found.length > named ? ` and ${found.length - named} more` : ''
  return `${what}: ${found.slice(0, named).join(', ')}${more}`
}

/** Two values that must be the same, as a fault. */
export const same = (what: string, found: unknown, wanted: unknown): Fault =>
  isDeepStrictEqual(found, wanted) ? null : `${what} is ${JSON.stringify(found)}, and must be ${JSON.stringify(wanted)}`

/** The first of several faults. */
export const first = (...faults: readonly Fault[]): Fault => faults.find((fault) => fault !== null) ?? null
