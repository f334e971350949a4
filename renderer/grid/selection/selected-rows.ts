import type { Query, RowsBlock } from '../../../preload/contract/index.ts'
import { maxBlockCells, maxBlockRows } from '../../../preload/contract/index.ts'
import { ProblemError } from '../../api.ts'
import type { RowSource } from '../data/row-source.ts'
import type { RowSelectionHandle } from './use-row-selection.ts'
import { chunksOf, firstOf, type RowRanges } from '../data/row-ranges.ts'

/** A request for the selected rows. */
export interface SelectedRowsRequest {
  /** The most rows to return: of more, the first ones in the order of the grid. */
  readonly most: number
  /** Stops the fetching. */
  readonly signal?: AbortSignal
}

interface SelectedRowsOptions extends SelectedRowsRequest {
  readonly source: Pick<RowSource, 'fetchRows'>
  readonly loadId: number
  readonly query: Query
  readonly columns: readonly string[]
  readonly rows: RowRanges
  /** True while the positions are valid: same load, same query. */
  readonly isCurrent: () => boolean
}

const cancelled = (): ProblemError =>
  new ProblemError({
    code: 'cancelled',
    place: 'program',
    detail: 'the selection is of rows that are not shown any more'
  })

/**
 * Yields the cells of the selected rows in the order of the grid, `most` rows at most, block by block, so that no
 * message is too large. Every block holds the given columns in their order. Later changes of the selection have no
 * effect.
 * @throws {ProblemError} while iterating: `cancelled` where another load or query has taken the place of the one they
 *   are of, or what `fetchRows` rejects with
 * @throws the signal's reason, while iterating
 */
export const selectedBlocks = async function* (options: SelectedRowsOptions): AsyncGenerator<RowsBlock> {
  const { source, loadId, query, columns, rows, most, isCurrent, signal } = options
  const mostAtOnce = Math.max(1, Math.min(maxBlockRows, Math.floor(maxBlockCells / Math.max(1, columns.length))))
  for (const { first, last } of chunksOf(firstOf(rows, most), mostAtOnce)) {
    signal?.throwIfAborted()
    const block = await source.fetchRows({ loadId, query, columns: [...columns], from: first, to: last + 1 })
    signal?.throwIfAborted()
    // An incomplete block would be taken for the whole selection.
    if (!isCurrent() || block.loadId !== loadId || (block.cells[0]?.length ?? 0) !== last - first + 1) throw cancelled()
    yield block
  }
}

interface SelectionOf {
  readonly source: Pick<RowSource, 'fetchRows'>
  readonly columns: () => readonly { readonly name: string }[]
  readonly selection: Pick<RowSelectionHandle, 'scope' | 'selection'>
}

/** Returns `selectedBlocks` of the current selection, with every column of the load in its order. */
export const blocksOfSelection =
  ({ source, columns, selection }: SelectionOf) =>
  (request: SelectedRowsRequest): AsyncGenerator<RowsBlock> => {
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
