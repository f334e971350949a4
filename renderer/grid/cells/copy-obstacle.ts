import { maxCopiedBytes, maxOutlineLines, maxRowsCopiedFreely } from '../../../preload/contract/index.ts'

/** What somebody wants to copy. `groups`: whether its rows are groups. */
interface Wanted {
  readonly rows: number
  readonly columns: number
  readonly groups: boolean
  readonly hasPersonal: boolean
  /** Whether the policy lets no rows into files, and so only few of them at once onto the clipboard. */
  readonly forbidden: boolean
}

/** What is to be said or asked before it is copied; null where nothing is. What the organisation forbids comes first: nothing else that is said helps then. */
export const copyObstacle = ({ rows, columns, groups, hasPersonal, forbidden }: Wanted): 'forbidden' | 'tooMany' | 'personal' | null => {
  const isExport = rows > maxRowsCopiedFreely
  if (isExport && forbidden) return 'forbidden'
  // A cell takes a byte at least, which is between it and the next one.
  if (rows * columns > maxCopiedBytes || (groups && rows > maxOutlineLines)) return 'tooMany'
  return isExport && hasPersonal ? 'personal' : null
}
