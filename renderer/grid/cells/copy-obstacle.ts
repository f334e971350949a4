import { maxCopiedBytes, maxOutlineLines, maxRowsCopiedFreely } from '../../../preload/contract/index.ts'

/** A requested copy. `groups`: true if its rows are groups. */
interface Wanted {
  readonly rows: number
  readonly columns: number
  readonly groups: boolean
  readonly hasPersonal: boolean
  /** True if the policy forbids exports to files, which limits the rows that can be copied at once. */
  readonly forbidden: boolean
}

/** Returns the dialog to show before copying; null for none. The policy comes first: nothing else can resolve it. */
export const copyObstacle = ({
  rows,
  columns,
  groups,
  hasPersonal,
  forbidden
}: Wanted): 'forbidden' | 'tooMany' | 'personal' | null => {
  const isExport = rows > maxRowsCopiedFreely
  if (isExport && forbidden) return 'forbidden'
  // A cell takes at least one byte: its separator.
  if (rows * columns > maxCopiedBytes || (groups && rows > maxOutlineLines)) return 'tooMany'
  return isExport && hasPersonal ? 'personal' : null
}
