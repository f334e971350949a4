import type { PartialLoad } from '../../preload/contract/index.ts'
import type { TableLoad } from '../table/index.ts'

/** Resolves after so many milliseconds; rejects when the signal is aborted. */
export type Sleep = (
  milliseconds: number,
  value: undefined,
  options: { readonly signal: AbortSignal }
) => Promise<unknown>

interface BeginningsOptions {
  readonly sleep: Sleep
  /** Gives each beginning a load id of its own. */
  readonly nextLoadId: () => number
  readonly onBeginning: (beginning: PartialLoad) => void
}

/** A list that is complete by then is shown whole, so that its beginning does not flash by. */
const firstAfter = 50
const nextAfter = 1000
/**
 * Each beginning costs a copy of its rows. As they double, all of them together cost no more than twice the last one.
 */
const growth = 2

/**
 * Publishes a load's beginning, its first rows, and larger ones as more rows arrive. Goes on until the signal is
 * aborted; rejects where the load fails.
 */
export const publishBeginnings = async (
  table: TableLoad,
  { sleep, nextLoadId, onBeginning }: BeginningsOptions,
  signal: AbortSignal
): Promise<void> => {
  let rows = 0
  while (!signal.aborted) {
    await sleep(rows === 0 ? firstAfter : nextAfter, undefined, { signal })
    const loadId = nextLoadId()
    const summary = await table.snapshot(loadId, Math.max(1, rows * growth))
    if (summary === null || signal.aborted) continue
    rows = summary.rows
    onBeginning({ ...summary, loadId, whole: false })
  }
}
