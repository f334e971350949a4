/** The result of a test run. */
export interface Count {
  readonly passed: number
  readonly failed: number
}

/** Counts from the end of the TAP output of `node:test`. A run without tests, or without that end, counts as failed. */
export const counted = (tap: string): Count => {
  const number = (name: string): number => Number(new RegExp(`^# ${name} (\\d+)$`, 'm').exec(tap)?.[1] ?? Number.NaN)
  const [tests, passed] = [number('tests'), number('pass')]
  return tests > 0 && passed <= tests ? { passed, failed: tests - passed } : { passed: 0, failed: 1 }
}

/** The parts of the TAP output that say what failed and why. */
export const failures = (tap: string): readonly string[] => tap.match(/^ *not ok [\s\S]*?^ *\.\.\.$/gm) ?? []
