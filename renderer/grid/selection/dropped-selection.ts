import { ref } from 'vue'
import { countSelected, type RowSelection } from './row-selection.ts'

/** `isSame`: true once the rows turn out to be the same. `byReload`: loaded again with the same query. */
interface DropReason {
  readonly isSame: Promise<boolean> | false
  readonly byReload: boolean
}

/** Reports how many rows are no longer selected once that is known, until the next action on the rows. */
export const createDroppedSelection = () => {
  const count = ref(0)
  const byReload = ref(false)
  let wasRead = false
  /** The selection whose rows are still being compared. */
  let waiting: RowSelection | null = null

  const say = (rows: number): void => {
    count.value = rows
    wasRead = false
  }
  /** A single lost row is not worth a notice. */
  const sayOf = (selection: RowSelection): void => {
    const rows = countSelected(selection)
    if (rows > 1) say(rows)
    else if (wasRead) say(0)
  }
  return {
    /** Number of deselected rows to report, else 0. */
    count,
    /** True if the list was loaded again with the same query, and its rows are not all the same. */
    byReload,
    /** Drops the selection for another list or query; `giveBack` restores it if the rows are the same. */
    drop: (
      selection: RowSelection,
      { isSame, byReload: reloaded }: DropReason,
      giveBack: (selection: RowSelection) => void
    ): void => {
      const left = waiting && countSelected(selection) === 0 ? waiting : selection
      waiting = null
      // A notice about earlier rows keeps its cause.
      if (countSelected(left) > 0) byReload.value = reloaded
      if (!isSame) {
        sayOf(left)
        return
      }
      waiting = left
      if (wasRead) say(0)
      void isSame.then((same) => {
        if (waiting !== left) return
        waiting = null
        if (same) giveBack(left)
        else sayOf(left)
      })
    },
    /** The selected rows have turned out to be different ones. */
    dropSeen: (selection: RowSelection): void => {
      waiting = null
      byReload.value = false
      say(countSelected(selection))
    },
    /** Rows have arrived: the notice is shown beside them. */
    onRows: (): void => {
      wasRead = count.value > 0
    },
    /** Something is selected, or is about to be. */
    forget: (): void => {
      waiting = null
      say(0)
    }
  }
}
