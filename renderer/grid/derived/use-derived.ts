import { computed, nextTick, shallowRef } from 'vue'
import { useI18n } from 'vue-i18n'
import type { DerivedColumn, Cell, GridLayout, Query, ShownList } from '../../../preload/contract/index.ts'
import { isEqual } from '../../state/is-equal.ts'
import { withColumnChanged, withColumnMoved, withGone } from '../state/layout.ts'
import type { RowSource } from '../data/row-source.ts'
import { statesOf } from '../columns/column-summary.ts'
import { askedColumns } from '../columns/units.ts'
import { problemOf } from '../../api.ts'
import { useToasts } from '../../ui/index.ts'

/**
 * Returns the layout with a removed column back behind the column that it followed, and with its sort, unless that was
 * changed since.
 */
export const layoutWithReturned = (now: GridLayout, before: GridLayout, id: string): GridLayout => {
  const sortLeft = before.sort.filter(({ column }) => column !== id)
  return {
    columns: withGone(
      now.columns.filter(({ name }) => name !== id),
      before.columns,
      new Set([id])
    ),
    sort: isEqual(now.sort, sortLeft) ? before.sort : now.sort
  }
}

/** The number of rows whose cells decide the width of a new column. */
const widthRows = 50

interface AddedColumn {
  readonly id: string
  readonly source: RowSource
  readonly loaded: ShownList
  readonly query: Query
  /** Fits the column's width to these cells, and that of its unit column. */
  readonly fit: (id: string, cells: ReadonlyMap<string, readonly Cell[]>) => void
  readonly layout: () => GridLayout
}

/** Returns the layout with a new column, as wide as its first values, next to identifying columns in view. */
export const layoutWithAdded = async ({ id, source, loaded, query, fit, layout }: AddedColumn): Promise<GridLayout> => {
  const columns = askedColumns(loaded.columns.filter(({ name }) => name === id))
  const block = await source
    .fetchRows({ loadId: loaded.loadId, query, columns, from: 0, to: widthRows })
    .catch(() => null)
  fit(id, new Map(columns.map((name, at) => [name, block?.cells[at] ?? []])))
  const now = layout()
  // A view hides the columns that it does not name.
  const shown = withColumnChanged(now, id, { hidden: false })
  return withColumnMoved(shown, id, -now.columns.length)
}

/** The content of the open dialog: a new column of a kind, or an existing one. */
export interface DerivedEdit {
  readonly kind: DerivedColumn['kind']
  readonly column: DerivedColumn | null
}

interface UseDerivedOptions {
  readonly source: Pick<RowSource, 'derived'>
  readonly loaded: () => ShownList
  readonly layout: () => GridLayout
  /** Called after a column is added. Resolves once it is at its place. */
  readonly onAdded: (id: string) => Promise<void>
  /** Called after a removed column is restored, with the layout that it was removed from. */
  readonly onReturned: (id: string, before: GridLayout) => Promise<void>
  /** Runs changes as a single undo step. Rejects as they do. */
  readonly asOne: (work: () => Promise<void>) => Promise<void>
}

/** The derived columns of a grid. */
export const useDerived = ({ source: { derived }, loaded, layout, onAdded, onReturned, asOne }: UseDerivedOptions) => {
  const { t } = useI18n()
  const toasts = useToasts()
  const states = computed(() => statesOf(loaded().columns))
  const columns = computed(() => states.value.map(({ column }) => column))

  const keep = async (column: DerivedColumn): Promise<void> => {
    const at = columns.value.findIndex(({ id }) => id === column.id)
    await asOne(async () => {
      await derived.set(at < 0 ? [...columns.value, column] : columns.value.with(at, column))
      await (at < 0 ? onAdded(column.id) : nextTick())
    })
  }
  const tryTo = async (work: () => Promise<void>): Promise<void> => {
    try {
      await asOne(async () => {
        await work()
        // The grid has its columns after the next tick.
        await nextTick()
      })
    } catch (error) {
      toasts.show({ tone: 'error', text: problemOf(error).detail })
    }
  }
  const remove = async (id: string): Promise<void> => {
    const [before, layoutBefore] = [columns.value, layout()]
    const gone = before.find((column) => column.id === id)
    if (!gone) return
    await tryTo(async () => {
      await derived.set(before.filter((column) => column.id !== id))
      const undo = (): void => void tryTo(() => derived.set(before).then(() => onReturned(id, layoutBefore)))
      toasts.showHere({
        tone: 'info',
        text: t('derived.removed', { column: gone.name }),
        action: { label: t('derived.undo'), run: undo }
      })
    })
  }

  const editing = shallowRef<DerivedEdit | null>(null)
  const edit = (to: DerivedEdit | null): void => {
    editing.value = to
  }
  return {
    list: derived.list,
    preview: derived.preview,
    columns,
    states,
    editing,
    /** Opens the dialog, or closes it. */
    edit,
    /** Adds a column, or replaces the one with its id. Rejects like `rows.derive`. */
    keep,
    remove
  }
}

/** The derived columns of a grid, and the actions on them. */
export type DerivedColumns = ReturnType<typeof useDerived>
