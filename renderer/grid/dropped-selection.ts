import { ref, type Ref } from 'vue'
import { countSelected, type RowSelection } from './row-selection.ts'

/** `isSame`: whether none do. `byReload`: whether the list is another one, of which the same is asked. */
interface DropReason {
  readonly isSame: Promise<boolean> | false
  readonly byReload: boolean
}

/** What was selected until others took the place of its rows. */
interface DroppedSelection {
  /** How many rows it had, where that is to be said; else 0. */
  readonly count: Readonly<Ref<number>>
  /** Whether the same is asked of the list as before, whose rows are not all the same any more. */
  readonly byReload: Readonly<Ref<boolean>>
  /**
   * Others take the place of its rows, or may do, because the list is another one or because other rows of it are asked for: where it turns out that none do, `giveBack` gets it again. The words about those before go, if they have
   * stood beside the rows that they are about.
   */
  readonly drop: (selection: RowSelection, why: DropReason, giveBack: (selection: RowSelection) => void) => void
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
  const byReload = ref(false)
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
    byReload,
    drop: (selection, { isSame, byReload: reloaded }, giveBack) => {
      const left = waiting && countSelected(selection) === 0 ? waiting : selection
      waiting = null
      // What is said of rows before these stays as it is.
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
    dropSeen: (selection) => {
      waiting = null
      byReload.value = false
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
