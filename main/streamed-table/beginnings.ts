import type { ListBeginning } from '../../preload/contract/index.ts'
import type { TableLoad } from '../table/index.ts'

/** Resolves after so many milliseconds; rejects when the signal is aborted. */
export type Wait = (milliseconds: number, value: undefined, options: { readonly signal: AbortSignal }) => Promise<unknown>

interface BeginningsOptions {
  readonly wait: Wait
  /** Gives each beginning a number of its own. */
  readonly nextLoadNumber: () => number
  readonly onBeginning: (beginning: ListBeginning) => void
}

/** A list that has been read by then is shown whole, without its beginning flashing by. */
const firstAfter = 50
const nextAfter = 1000
/** Each costs a copy of its rows. While they double, all of them together cost no more than twice the last one. */
const growth = 2

/**
 * Shows the first rows of a load, and more of them as they come, from its first byte on. Goes on until the signal ends it,
 * and fails where the load has.
 */
export const publishBeginnings = async (table: TableLoad, { wait, nextLoadNumber, onBeginning }: BeginningsOptions, signal: AbortSignal): Promise<void> => {
  let rows = 0
  while (!signal.aborted) {
    await wait(rows === 0 ? firstAfter : nextAfter, undefined, { signal })
    const load = nextLoadNumber()
    const made = await table.snapshot(load, Math.max(1, rows * growth))
    if (made === null || signal.aborted) continue
    rows = made.rows
    onBeginning({ ...made, load, whole: false })
  }
}
