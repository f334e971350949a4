import type { OperationName } from '../../preload/contract/index.ts'
import { ProblemError } from '../problem.ts'
import { neverLeft } from './http-errors.ts'
import { codeOfCause } from './wire-failure.ts'

/** The client's log of its calls. */
export interface CallLog {
  readonly error: (line: string) => void
  readonly debug: (line: string) => void
}

interface CallReportOptions {
  readonly log: CallLog
  readonly operation: OperationName
  /** Milliseconds, from any beginning. */
  readonly clock: () => number
}

/** Writes how one call went, attempt by attempt. */
export interface CallReport {
  /** To be called before each attempt. */
  readonly begin: () => void
  /** `isPage`: whether the answer is markup, where the service answers with data. */
  readonly answered: (status: number, isPage: boolean) => void
  readonly failed: (error: ProblemError) => void
}

const firstSign = /[^\s\uFEFF]/u

/** Detects HTML or XML by its first character: a captive portal, or an error page of a gateway. */
export const isPage = (beginning: string): boolean => firstSign.exec(beginning)?.[0] === '<'

/** Why it failed, in words of our own: never the detail, which may quote an answer. */
const kindOf = ({ problem, cause }: ProblemError): string => {
  if (problem.code === 'malformed') return `malformed (${problem.reason})`
  return problem.code === 'unknownOutcome' && cause instanceof ProblemError
    ? `unknownOutcome (${kindOf(cause)})`
    : problem.code
}

/**
 * Reports each attempt in one line: the operation's name, how it ended and by which error code, the status, how long it
 * took, and which attempt it was. All of it is from closed sets, or a number: no address, no query, nothing that was
 * sent or answered.
 */
export const createCallReport = ({ log, operation, clock }: CallReportOptions): CallReport => {
  let attempt = 0
  let began = clock()
  const line = (end: string, ...facts: readonly string[]): string =>
    [`call ${operation} ${end}`, ...facts, `${Math.round(clock() - began)} ms`, `attempt ${Math.max(attempt, 1)}`].join(
      ', '
    )
  return {
    begin: () => {
      attempt += 1
      began = clock()
    },
    answered: (status, page) => {
      // The service's response when a session ends is undocumented, and may well be a page.
      if (page && operation !== 'signOut') log.error(line('failed: a page in place of data', `HTTP ${status}`))
      else log.debug(line('answered', `HTTP ${status}`))
    },
    failed: (error) => {
      const { code, status, retryAfter } = error.problem
      const cause = codeOfCause(error)
      const text = line(
        `failed: ${kindOf(error)}`,
        ...(cause === undefined ? [] : [cause]),
        ...(status === undefined ? [] : [`HTTP ${status}`]),
        ...(retryAfter === undefined ? [] : [`again after ${retryAfter} s`]),
        ...(neverLeft(error) ? ['not sent'] : [])
      )
      // The caller cancelled it, and knows.
      if (code === 'cancelled') log.debug(text)
      else log.error(text)
    }
  }
}
