import type { Query, RowsBlock } from '../../preload/contract/index.ts'
import { maxBlockCells, maxBlockRows } from '../../preload/contract/index.ts'
import { ProblemError } from '../api.ts'
import type { ReportSource } from './report-source.ts'
import type { RowSelectionHandle } from './row-selection-handle.ts'
import { chunksOf, firstOf, type RowSet } from './row-set.ts'

/** What a caller asks of the selected rows. */
export interface SelectedRowsRequest {
  /** The most rows that the caller can take: of more, the first ones in the order of the grid are given. */
  readonly most: number
  /** Ends the fetching. */
  readonly signal?: AbortSignal
}

interface SelectedRowsOptions extends SelectedRowsRequest {
  readonly source: Pick<ReportSource, 'fetchRows'>
  readonly loadId: number
  readonly query: Query
  readonly columns: readonly string[]
  readonly rows: RowSet
  /** Whether the positions still are those of the rows that were selected: same load, same query. */
  readonly isCurrent: () => boolean
}

const cancelled = (): ProblemError =>
  new ProblemError({ code: 'cancelled', place: 'program', detail: 'the selection is of rows that are not shown any more' })

/**
 * The cells of the selected rows in the order of the grid, `most` rows at most, block by block, so that no message is too
 * large. Every block holds the given columns in their order. What is selected while they are fetched makes no difference.
 * @throws {ProblemError} while iterating: `cancelled` where another load or query has taken the place of the one they are of,
 *   or what `fetchRows` rejects with
 * @throws the signal's reason, while iterating
 */
export const selectedBlocks = async function* (options: SelectedRowsOptions): AsyncGenerator<RowsBlock> {
  const { source, loadId, query, columns, rows, most, isCurrent, signal } = options
  const mostAtOnce = Math.max(1, Math.min(maxBlockRows, Math.floor(maxBlockCells / Math.max(1, columns.length))))
  for (const { first, last } of chunksOf(firstOf(rows, most), mostAtOnce)) {
    signal?.throwIfAborted()
    const block = await source.fetchRows({ loadId, query, columns: [...columns], from: first, to: last + 1 })
    signal?.throwIfAborted()
    // Fewer rows than are selected would be taken for all of them.
    if (!isCurrent() || block.loadId !== loadId || (block.cells[0]?.length ?? 0) !== last - first + 1) throw cancelled()
    yield block
  }
}

interface SelectionOf {
  readonly source: Pick<ReportSource, 'fetchRows'>
  readonly columns: () => readonly { readonly name: string }[]
  readonly selection: Pick<RowSelectionHandle, 'scope' | 'selection'>
}

/** `selectedBlocks` of a grid's selection as it is when they are asked for. Gives every column of the load, in its order. */
export const blocksOfSelection = ({ source, columns, selection }: SelectionOf) => (request: SelectedRowsRequest): AsyncGenerator<RowsBlock> => {
  const scope = selection.scope()
  return selectedBlocks({
    ...request,
    ...scope,
    source,
    columns: columns().map(({ name }) => name),
    rows: selection.selection.value.rows,
    isCurrent: () => selection.scope() === scope
  })
}
