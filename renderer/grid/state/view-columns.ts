import type { GridLayout, ViewColumns } from '../../../preload/contract/index.ts'

/**
 * Returns the columns of a view for a grid: with the default width where the view has none, and hidden at the end
 * where it does not name them. Returns the default columns if it would show none.
 */
export const settledColumns = (columns: ViewColumns, defaults: GridLayout['columns']): GridLayout['columns'] => {
  const byName = new Map(defaults.map((column) => [column.name, column]))
  const named = columns.flatMap((column) => {
    const own = byName.get(column.name)
    return own ? [{ ...column, width: column.width ?? own.width }] : []
  })
  if (!named.some(({ hidden }) => !hidden)) return defaults
  const names = new Set(named.map(({ name }) => name))
  return [
    ...named,
    ...defaults.filter(({ name }) => !names.has(name)).map((column) => ({ ...column, hidden: true, pinned: null }))
  ]
}

/** Returns columns with missing ones back at their former places: each behind the one that it followed. */
export const withGone = <Column extends ViewColumns[number]>(
  columns: readonly Column[],
  before: readonly Column[],
  gone: ReadonlySet<string>
): Column[] => {
  const all = [...columns]
  for (const [at, column] of before.entries()) {
    if (!gone.has(column.name) || all.some(({ name }) => name === column.name)) continue
    const followed = before.slice(0, at).findLast(({ name }) => all.some((other) => other.name === name))
    all.splice(all.findIndex(({ name }) => name === followed?.name) + 1, 0, column)
  }
  return all
}
