import { computed, nextTick, shallowRef, type ComputedRef, type ShallowRef } from 'vue'
import { useI18n } from 'vue-i18n'
import type { DerivedColumn, DerivedState, GridLayout, ShownList } from '../../../preload/contract/index.ts'
import { problemOf } from '../../api.ts'
import { useToasts } from '../../ui/index.ts'
import type { DerivedSource, ReportSource } from '../data/row-source.ts'
import { statesOf } from './derived-of.ts'

/** The content of the open dialog: a new column of a kind, or an existing one. */
export interface DerivedEdit {
  readonly kind: DerivedColumn['kind']
  readonly column: DerivedColumn | null
}

/** The derived columns of a grid, and the actions on them. */
export interface DerivedColumns extends Pick<DerivedSource, 'list' | 'preview'> {
  readonly columns: ComputedRef<readonly DerivedColumn[]>
  readonly states: ComputedRef<readonly DerivedState[]>
  readonly editing: Readonly<ShallowRef<DerivedEdit | null>>
  /** Opens the dialog, or closes it. */
  readonly edit: (edit: DerivedEdit | null) => void
  /** Replaces the derived columns of the list. Rejects like `lists.derive`; resolves once the grid has them. */
  readonly set: (columns: readonly DerivedColumn[]) => Promise<void>
  /** Adds a column, or replaces the one with its id. Rejects as `set`. */
  readonly keep: (column: DerivedColumn) => Promise<void>
  readonly remove: (id: string) => Promise<void>
}

interface UseDerivedOptions {
  readonly source: Pick<ReportSource, 'derived'>
  readonly loaded: () => ShownList
  readonly layout: () => GridLayout
  /** Called after a column is added. Resolves once it is at its place. */
  readonly onAdded: (id: string) => Promise<void>
  /** Called after a removed column is restored, with the layout that it was removed from. */
  readonly onReturned: (id: string, before: GridLayout) => Promise<void>
  /** Runs changes as a single undo step. Rejects as they do. */
  readonly asOne: (work: () => Promise<void>) => Promise<void>
  /** Called after the user has changed the columns. */
  readonly onChanged: () => void
}

/** The derived columns of a grid. */
export const useDerived = ({
  source: { derived },
  loaded,
  layout,
  onAdded,
  onReturned,
  asOne,
  onChanged
}: UseDerivedOptions): DerivedColumns => {
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
    onChanged()
  }
  const tryTo = async (work: () => Promise<void>): Promise<void> => {
    try {
      await asOne(async () => {
        await work()
        // The grid has its columns after the next tick.
        await nextTick()
      })
      onChanged()
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
    edit,
    set: derived.set,
    keep,
    remove
  }
}
