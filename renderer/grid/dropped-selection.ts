import { ref, type Ref } from 'vue'
import { countSelected, type RowSelection } from './row-selection.ts'

/** What was selected until others took the place of its rows. */
interface DroppedSelection {
  /** How many rows it had, where that is to be said; else 0. */
  readonly count: Readonly<Ref<number>>
  /**
   * Others take the place of its rows, or may do: where it turns out that none do, `giveBack` gets it again. The words about those before go, if they have
   * stood beside the rows that they are about.
   */
  readonly drop: (selection: RowSelection, isSame: Promise<boolean> | false, giveBack: (selection: RowSelection) => void) => void
  /** The rows that are selected have turned out to be others. */
  readonly dropSeen: (selection: RowSelection) => void
  /** Rows have come: what is said stands beside them. */
  readonly onRows: () => void
  /** Something is selected, or is to be. */
  readonly forget: () => void
}

/** Says how many rows are not selected any more once that is known, and until the next thing that is done to the rows. */
export const createDroppedSelection = (): DroppedSelection => {
  const count = ref(0)
  let wasRead = false
  /** The selection of which it is not known yet whether its rows are the same. */
  let waiting: RowSelection | null = null

  const say = (rows: number): void => {
    count.value = rows
    wasRead = false
  }
  /** One row is missed by nobody. */
  const sayOf = (selection: RowSelection): void => {
    const rows = countSelected(selection)
    if (rows > 1) say(rows)
    else if (wasRead) say(0)
  }
  return {
    count,
    drop: (selection, isSame, giveBack) => {
      const left = waiting && countSelected(selection) === 0 ? waiting : selection
      waiting = null
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
    dropSeen: (selection) => {
      waiting = null
      say(countSelected(selection))
    },
    onRows: () => {
      wasRead = count.value > 0
    },
    forget: () => {
      waiting = null
      say(0)
    }
  }
}
