/** The ordinary way to show a list: all of it fetched, parsed, cloned and given to AG Grid's client-side row model. */
import {
  ClientSideRowModelApiModule,
  ClientSideRowModelModule,
  ColumnApiModule,
  createGrid,
  QuickFilterModule,
  TextFilterModule,
  type ColDef,
  type GridApi
} from 'ag-grid-community'
import { timeQuestions, type QuestionTimes, type Questions } from '../questions.ts'
import type { GridShape } from '../windows/in-page.ts'

type Row = Readonly<Record<string, unknown>>

interface Ordinary {
  /** Resolves when the grid has been given its rows, which it then paints, in this shape where one is given. Gives their number. */
  readonly show: (path: string, shape: GridShape | null) => Promise<number>
  readonly ask: (questions: Questions, summed: readonly string[]) => Promise<QuestionTimes>
}

declare global {
  interface Window {
    ordinary: Ordinary
  }
}

let grid: GridApi<Row> | null = null

const shown = (): GridApi<Row> => {
  if (!grid) throw new Error('nothing is shown')
  return grid
}

const element = <E extends HTMLElement>(id: string, kind: new () => E): E => {
  const found = document.getElementById(id)
  if (!(found instanceof kind)) throw new Error(`there is no ${id}`)
  return found
}

const headingHeight = 32

/** The columns of a shape first and as wide, then all others. */
const columnsLike = (names: readonly string[], shape: GridShape | null): ColDef<Row>[] => {
  const widths = new Map(shape?.columns.map(({ name, width }) => [name, width]))
  const first = [...widths.keys()].filter((name) => names.includes(name))
  return [...first, ...names.filter((name) => !widths.has(name))].map((field) => {
    const width = widths.get(field)
    return { field, filter: 'agTextColumnFilter', ...(width === undefined ? {} : { width, minWidth: 0 }) }
  })
}

const show = async (path: string, shape: GridShape | null): Promise<number> => {
  const response = await fetch(path)
  const parsed: Row[] = await response.json()
  // As a message from the main process does.
  const rowData = structuredClone(parsed)
  const holder = element('grid', HTMLElement)
  if (shape)
    Object.assign(holder.style, {
      flex: 'none',
      width: `${shape.width}px`,
      height: `${shape.height + headingHeight + 2}px`
    })
  grid = createGrid<Row>(
    holder,
    {
      rowData,
      columnDefs: columnsLike(Object.keys(rowData[0] ?? {}), shape),
      ...(shape && { rowHeight: shape.rowHeight, headerHeight: headingHeight }),
      defaultColDef: { cellDataType: false },
      animateRows: false
    },
    {
      modules: [
        ClientSideRowModelApiModule,
        ClientSideRowModelModule,
        ColumnApiModule,
        QuickFilterModule,
        TextFilterModule
      ]
    }
  )
  return rowData.length
}

/** All rows in the service's order. */
const reset = (): void => {
  shown().setFilterModel(null)
  shown().applyColumnState({ defaultState: { sort: null } })
  shown().setGridOption('quickFilterText', '')
}

/** Adds up what passes the filters; community AG Grid has no totals of its own. */
const addUp = (summed: readonly string[]): readonly number[] => {
  const sums = summed.map(() => 0)
  shown().forEachNodeAfterFilter(({ data }) => {
    for (const [at, column] of summed.entries()) {
      const value = Number(String(data?.[column]).replace(',', '.'))
      if (!Number.isNaN(value)) sums[at] = (sums[at] ?? 0) + value
    }
  })
  return sums
}

window.ordinary = {
  show,
  ask: async (questions, summed) => {
    const times = await timeQuestions(
      {
        contains: async (colId, filter) =>
          shown().setFilterModel({ [colId]: { filterType: 'text', type: 'contains', filter } }),
        sort: async (colId, sort) =>
          shown().applyColumnState({ state: [{ colId, sort }], defaultState: { sort: null } }),
        search: async (text) => shown().setGridOption('quickFilterText', text),
        totals: async () => addUp(summed),
        reset
      },
      questions
    )
    reset()
    return times
  }
}

element('search', HTMLInputElement).addEventListener('input', ({ currentTarget }) => {
  if (currentTarget instanceof HTMLInputElement) shown().setGridOption('quickFilterText', currentTarget.value)
})
