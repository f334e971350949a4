/** How a run of tests went. */
export interface Count {
  readonly passed: number
  readonly failed: number
}

/** What `node:test` counted, from the end of its TAP. A run without a test, or without its end, has failed. */
export const counted = (tap: string): Count => {
  const number = (name: string): number => Number(new RegExp(`^# ${name} (\\d+)$`, 'm').exec(tap)?.[1] ?? Number.NaN)
  const [tests, passed] = [number('tests'), number('pass')]
  return tests > 0 && passed <= tests ? { passed, failed: tests - passed } : { passed: 0, failed: 1 }
}

/** The parts of TAP that say what failed and why. */
export const failures = (tap: string): string => tap.match(/^ *not ok [\s\S]*?^ *\.\.\.$/gm)?.join('\n') ?? ''
