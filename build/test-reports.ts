/** The result of a step of `npm test`. */
export interface Outcome {
  readonly passed: number
  readonly failed: number
  readonly failures: readonly string[]
  /** The reason of each skipped test. */
  readonly skips: readonly string[]
  /** Browser tests that failed once and passed when tried again: each is a defect to look into. */
  readonly retried?: readonly string[]
}

/** Lines of a failure's message that are shown again at the end. */
const linesShown = 12

const field = (value: unknown, name: string): unknown =>
  (value as Readonly<Record<string, unknown>> | null | undefined)?.[name]
const list = (value: unknown, name: string): readonly unknown[] => {
  const found = field(value, name)
  return Array.isArray(found) ? found : []
}
const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Throws without the number: that is a failed run and never a silent zero. */
const numberIn = (report: unknown, name: string): number => {
  const value = field(report, name)
  if (typeof value !== 'number') throw new Error(`the report has no ${name}`)
  return value
}

// eslint-disable-next-line no-control-regex -- colours of a terminal are control characters
const plain = (message: string): string => message.replace(/\u001b\[[\d;]*m/g, '')

const failure = (name: string, message: string): string =>
  [name, ...plain(message).split('\n').slice(0, linesShown)].filter((line) => line.trim() !== '').join('\n     ')

const otherSystem = 'about another system than this'

/** Reason in a test's title, as `(skipped: mkfifo is not installed)`. */
const reasonIn = (title: string): string => /\(skipped: (.+?)\)/.exec(title)?.[1] ?? otherSystem

/** Vitest's JSON report. @throws {Error} if it has no counts */
export const readUnitReport = (report: unknown): Outcome => ({
  passed: numberIn(report, 'numPassedTests'),
  failed: numberIn(report, 'numFailedTests'),
  failures: list(report, 'testResults').flatMap((file) => {
    const failed = list(file, 'assertionResults').filter((test) => field(test, 'status') === 'failed')
    // An unreadable file has no tests.
    const unread =
      field(file, 'status') === 'failed' && failed.length === 0
        ? [failure(text(field(file, 'name')), text(field(file, 'message')))]
        : []
    return [
      ...unread,
      ...failed.map((test) =>
        failure(
          `${text(field(file, 'name'))} › ${text(field(test, 'fullName'))}`,
          list(test, 'failureMessages').map(text).join('\n')
        )
      )
    ]
  }),
  skips: list(report, 'testResults')
    .flatMap((file) => list(file, 'assertionResults'))
    .filter((test) => ['skipped', 'pending', 'todo'].includes(text(field(test, 'status'))))
    .map((test) => reasonIn(text(field(test, 'fullName'))))
})

const specsOf = (suite: unknown): readonly unknown[] => [
  ...list(suite, 'specs'),
  ...list(suite, 'suites').flatMap(specsOf)
]

const wordsShown = 600

/** The text of a failed test's windows, which often shows why an element was missing. */
const shownIn = (result: unknown): readonly string[] =>
  list(result, 'attachments')
    .filter((attachment) => text(field(attachment, 'name')).endsWith('-text'))
    .map((attachment) =>
      Buffer.from(text(field(attachment, 'body')), 'base64')
        .toString()
        .replace(/\s+/g, ' ')
        .slice(0, wordsShown)
    )
    .map((words) => `     it showed: ${words}`)

/** Playwright's JSON report. @throws {Error} if it has no counts */
export const readEndToEndReport = (report: unknown): Outcome => {
  const stats = field(report, 'stats')
  const specs = list(report, 'suites').flatMap(specsOf)
  const failed = specs.filter((spec) => field(spec, 'ok') === false)
  const results = (spec: unknown): readonly unknown[] => list(spec, 'tests').flatMap((test) => list(test, 'results'))
  const named = (spec: unknown): string => `${text(field(spec, 'file'))} › ${text(field(spec, 'title'))}`
  const messages = (spec: unknown): string =>
    results(spec)
      .flatMap((result) => list(result, 'errors'))
      .map((error) => text(field(error, 'message')))
      .join('\n')
  return {
    passed: numberIn(stats, 'expected') + numberIn(stats, 'flaky'),
    failed: numberIn(stats, 'unexpected'),
    failures: [
      ...failed.map((spec) => [failure(named(spec), messages(spec)), ...results(spec).flatMap(shownIn)].join('\n')),
      ...list(report, 'errors').map((error) => failure('outside of any test', text(field(error, 'message'))))
    ],
    skips: specs
      .flatMap((spec) => list(spec, 'tests'))
      .filter((test) => field(test, 'status') === 'skipped')
      .map((test) => {
        const reason = list(test, 'annotations').find((annotation) => field(annotation, 'type') === 'skip')
        return text(field(reason, 'description')) || otherSystem
      }),
    retried: specs
      .filter((spec) => list(spec, 'tests').some((test) => field(test, 'status') === 'flaky'))
      .map((spec) => failure(named(spec), messages(spec)))
  }
}

/** The report of a runner of our own. @throws {Error} if it has no counts */
export const readOwnReport = (report: unknown): Outcome => ({
  passed: numberIn(report, 'passed'),
  failed: numberIn(report, 'failed'),
  failures: list(report, 'failures').map(text),
  skips: list(report, 'skips').map(text)
})
