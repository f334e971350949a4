import type {
  CallArgs,
  DerivedColumn,
  Filter,
  Handlers,
  ListState,
  OrderListState,
  Query,
  RowsBlock,
  RowsOf
} from '../../preload/contract/index.ts'
import type { ExportRequest, QueryRequest, RowsRequest, TableExport, Tables } from '../table/index.ts'
import { otherLoad, whileCurrent } from './streamed-table.ts'

/** A table as questions about its rows see it: a list, or the orders of a view. */
export interface RowsTable {
  readonly name: string
  /** True if that load is the current one, and complete. */
  readonly isLoaded: (loadId: number) => boolean
  /** True if that load is the current one, or the current partial load. */
  readonly isShown: (loadId: number) => boolean
  /** Restricts a query to the rows that can be shown. `together`: the column by which they stand beside each other. */
  readonly within: (asked: QueryRequest) => { readonly query: Query; readonly together?: string }
  readonly derive: (args: Omit<CallArgs<'rows.derive'>, 'of'>) => Promise<ListState | OrderListState>
  readonly derivedColumns: () => readonly DerivedColumn[]
}

/** The handlers of `rows.…`, each under the name of its question. */
type Questions = {
  readonly [Name in keyof Handlers as Name extends `rows.${infer Question}` ? Question : never]: Handlers[Name]
}

/** Questions about rows, and files of them. */
export interface Rows extends Questions {
  /** Begins a file of the current load's rows. It stays with that load, whatever replaces it. */
  readonly exportRows: (of: RowsOf, request: ExportRequest) => Promise<TableExport>
  readonly derivedColumns: (of: RowsOf) => readonly DerivedColumn[]
}

interface RowsOptions {
  readonly tables: Tables
  readonly tableOf: (of: RowsOf) => RowsTable
}

/**
 * Asks the engine about the rows of any table. Throws `cancelled` where the load is not the current one by the answer.
 */
export const createRows = ({ tables, tableOf }: RowsOptions): Rows => {
  /** The question, restricted to the table's rows and asked while the load is complete and current. */
  const ask =
    <Request extends QueryRequest, Answer>(question: (table: string, request: Request) => Promise<Answer>) =>
    (asked: Request & { readonly of: RowsOf }): Promise<Answer> => {
      const { name, isLoaded, within } = tableOf(asked.of)
      return whileCurrent(
        () => isLoaded(asked.loadId),
        () => question(name, { ...asked, ...within(asked) })
      )
    }
  const facet = ask(tables.facet)
  const position = ask(tables.position)

  return {
    block: (asked) => {
      const { name, isShown, within } = tableOf(asked.of)
      const { together, ...shown } = within(asked)
      const request = { ...asked, ...shown, ...(together !== undefined && { together }) }
      return whileCurrent(
        () => isShown(asked.loadId),
        () => (together === undefined ? tables.rows(name, request) : groupedRows(tables, name, request, together))
      )
    },
    totals: ask(tables.totals),
    facet: ({ query, column, ...asked }) => {
      const filters = query.filters.filter((filter) => filter.column !== column)
      return facet({ ...asked, column, query: { ...query, filters } })
    },
    groups: ask(tables.groups),
    figures: ask(tables.figures),
    position: ({ cells, ...asked }) =>
      position({
        ...asked,
        where: cells.map(({ column, text }): Filter => ({
          column,
          join: 'and',
          conditions: [{ op: 'oneOf', values: [text] }]
        }))
      }),
    preview: ask(tables.preview),
    derive: ({ of, ...args }) => tableOf(of).derive(args),
    derivedColumns: (of) => tableOf(of).derivedColumns(),
    exportRows: async (of, request) => {
      const { name, isLoaded, within } = tableOf(of)
      if (!isLoaded(request.loadId)) throw otherLoad()
      return tables.exportRows(name, { ...request, ...within(request) })
    }
  }
}

/**
 * A block of rows that stand together, and where their groups begin. The row before may be of the first one's group.
 */
const groupedRows = async (
  tables: Tables,
  name: string,
  { columns, from, ...request }: RowsRequest,
  together: string
): Promise<RowsBlock> => {
  const before = Math.min(from, 1)
  const asked = { ...request, columns: [...columns, together], from: from - before }
  const block = await tables.rows(name, asked)
  const groups = block.cells[columns.length] ?? []
  const groupStarts = groups.flatMap((group, at) =>
    at > 0 && at >= before && group !== groups[at - 1] ? [at - before] : []
  )
  return {
    ...block,
    from,
    cells: block.cells.slice(0, columns.length).map((cells) => cells.slice(before)),
    groupStarts
  }
}
