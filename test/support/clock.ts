import process from 'node:process'

/**
 * The time at which a run of tests in a window begins, in the sample's newest month. From there the clock runs on. At noon in
 * UTC the day is the same in a page as in its test, whatever zone either is in.
 */
const beginning = Date.UTC(2026, 10, 25, 12)

/** A release, which the packed layout is, has no other clock than the computer's. */
const isMovable = process.env['KONTORIST_E2E_LAYOUT'] !== 'packed'

/**
 * How far the clock is moved, in milliseconds. Workers and programs inherit it from the runner as a variable, so that all of
 * a run, and every start of a program in it, is on one clock.
 */
export const clockShift = Number(
  (process.env['KONTORIST_CLOCK_SHIFT'] ??= String(isMovable ? beginning - Date.now() : 0))
)

/** The time in the programs under test. */
export const now = (): Date => new Date(Date.now() + clockShift)
