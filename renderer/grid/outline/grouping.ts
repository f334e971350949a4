import { maxExceptions, type Cell, type ColumnSummary, type GroupPath, type Sort, type Unfolded } from '../../../preload/contract/index.ts'
import type { FilterModel } from '../query.ts'
import { writeValueList } from '../value-list.ts'

/** The columns that rows are grouped by, the outermost first. None means that rows are not grouped. */
export type Grouping = readonly Sort[]

export const maxGroupLevels = 3

/** Only the outermost groups have lines. */
export const allFolded: Unfolded = { levels: 0, except: [] }

/** A cell's text, by which its group is named and chosen. */
const textOf = (cell: Cell): string => (typeof cell === 'string' ? cell : (cell?.text ?? ''))

export const pathOf = (cells: readonly Cell[]): GroupPath => cells.map(textOf)

/** The grouping with another column at a level, or with none at it; those within move outwards then, and none is there twice. */
export const withLevel = (grouping: Grouping, level: number, column: string | null): Grouping => {
  const direction = grouping[level]?.direction ?? 'asc'
  const others = grouping.filter((own, at) => at !== level && own.column !== column)
  const before = grouping.slice(0, level).filter((own) => own.column !== column)
  return column === null ? others : [...before, { column, direction }, ...others.slice(before.length)].slice(0, maxGroupLevels)
}

/** The grouping with the groups of one level in the opposite order. */
export const turned = (grouping: Grouping, level: number): Grouping =>
  grouping.map((own, at) => (at === level ? { ...own, direction: own.direction === 'asc' ? 'desc' : 'asc' } : own))

/** The grouping by those of its columns that are there. The same object where all are. */
export const ofColumns = (grouping: Grouping, columns: readonly Pick<ColumnSummary, 'name'>[]): Grouping => {
  const names = new Set(columns.map(({ name }) => name))
  return grouping.every(({ column }) => names.has(column)) ? grouping : grouping.filter(({ column }) => names.has(column))
}

const isSame = (one: GroupPath, other: GroupPath): boolean => one.length === other.length && one.every((text, at) => text === other[at])

/** Opens a group that is closed, and closes one that is open. Of more than can be told, the first that was turned is as its level is. */
export const toggled = ({ levels, except }: Unfolded, path: GroupPath): Unfolded => {
  const others = except.filter((one) => !isSame(one, path))
  return { levels, except: others.length < except.length ? others : [...others, path].slice(-maxExceptions) }
}

/**
 * The filters that leave the rows of a group: each of its columns has the group's value. Instead of the filter that the column may
 * have, which lets the value through.
 */
export const filtersOfGroup = (grouping: Grouping, cells: readonly Cell[]): FilterModel =>
  Object.fromEntries(
    grouping.slice(0, cells.length).map(({ column }, level) => {
      const cell = cells[level] ?? null
      return [column, { filterType: 'text', type: 'oneOf', filter: writeValueList([textOf(cell)]) }]
    })
  )
