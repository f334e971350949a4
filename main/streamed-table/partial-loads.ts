import type { PartialLoad } from '../../preload/contract/index.ts'
import type { TableLoad } from '../table/index.ts'

/** Resolves after so many milliseconds; rejects when the signal is aborted. */
export type Sleep = (
  milliseconds: number,
  value: undefined,
  options: { readonly signal: AbortSignal }
) => Promise<unknown>

interface PartialLoadsOptions {
  readonly sleep: Sleep
  /** Gives each partial load a load id of its own. */
  readonly nextLoadId: () => number
  readonly onPartialLoad: (partialLoad: PartialLoad) => void
}

/** A list that is complete by then is shown whole, so that no partial load flashes by. */
const firstAfter = 50
const nextAfter = 1000
/** Each partial load costs a copy of its rows. As they double, all together cost no more than twice the last. */
const growth = 2

/**
 * Publishes a load's first rows, and larger partial loads, until the signal is aborted. Rejects where the load fails.
 */
export const publishPartialLoads = async (
  table: TableLoad,
  { sleep, nextLoadId, onPartialLoad }: PartialLoadsOptions,
  signal: AbortSignal
): Promise<void> => {
  let rows = 0
  while (!signal.aborted) {
    await sleep(rows === 0 ? firstAfter : nextAfter, undefined, { signal })
    const loadId = nextLoadId()
    const summary = await table.snapshot(loadId, Math.max(1, rows * growth))
    if (summary === null || signal.aborted) continue
    rows = summary.rows
    onPartialLoad({ ...summary, loadId, whole: false })
  }
}
