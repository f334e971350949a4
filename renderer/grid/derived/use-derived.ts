import { computed, shallowRef, type ComputedRef, type ShallowRef } from 'vue'
import { useI18n } from 'vue-i18n'
import type { DerivedColumn, DerivedState, ShownList } from '../../../preload/contract/index.ts'
import { problemOf } from '../../api.ts'
import { useToasts } from '../../ui/index.ts'
import type { DerivedSource, ReportSource } from '../report-source.ts'
import { statesOf } from './derived-of.ts'

/** What somebody is writing: a new column of a kind, or another form of one that is there. */
export interface DerivedEdit {
  readonly kind: DerivedColumn['kind']
  readonly column: DerivedColumn | null
}

/** The derived columns of a grid, and what a person does to them. */
export interface DerivedColumns extends Pick<DerivedSource, 'list' | 'preview'> {
  readonly columns: ComputedRef<readonly DerivedColumn[]>
  readonly states: ComputedRef<readonly DerivedState[]>
  readonly editing: Readonly<ShallowRef<DerivedEdit | null>>
  /** Opens the dialog, or closes it. */
  readonly edit: (edit: DerivedEdit | null) => void
  /** Gives the list these columns and no others. Rejects as `lists.derive`; resolves once the grid has them. */
  readonly set: (columns: readonly DerivedColumn[]) => Promise<void>
  /** Adds a column, or replaces the one with its id. */
  readonly keep: (column: DerivedColumn) => Promise<void>
  readonly remove: (id: string) => Promise<void>
}

interface UseDerivedOptions {
  readonly source: Pick<ReportSource, 'derived'>
  readonly loaded: () => ShownList
  /** Called when a column is in the grid that was not, be it new or taken back. */
  readonly onAdded: (id: string) => void
  /** Called when the person has changed the columns. */
  readonly onChanged: () => void
}

/** The derived columns of a grid. */
export const useDerived = ({ source: { derived }, loaded, onAdded, onChanged }: UseDerivedOptions): DerivedColumns => {
  const { t } = useI18n()
  const toasts = useToasts()
  const states = computed(() => statesOf(loaded().columns))
  const columns = computed(() => states.value.map(({ column }) => column))

  const set = async (wanted: readonly DerivedColumn[]): Promise<void> => {
    const before = new Set(columns.value.map(({ id }) => id))
    await derived.set(wanted)
    for (const { id } of wanted) if (!before.has(id)) onAdded(id)
  }
  const keep = async (column: DerivedColumn): Promise<void> => {
    const at = columns.value.findIndex(({ id }) => id === column.id)
    await set(at < 0 ? [...columns.value, column] : columns.value.with(at, column))
    onChanged()
  }
  const tryTo = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work()
      onChanged()
    } catch (error) {
      toasts.show({ tone: 'error', text: problemOf(error).detail })
    }
  }
  const remove = async (id: string): Promise<void> => {
    const before = columns.value
    const gone = before.find((column) => column.id === id)
    if (!gone) return
    await tryTo(async () => {
      await set(before.filter((column) => column.id !== id))
      const undo = (): void => void tryTo(() => set(before))
      toasts.showHere({ tone: 'info', text: t('derived.removed', { column: gone.name }), action: { label: t('derived.undo'), run: undo } })
    })
  }

  const editing = shallowRef<DerivedEdit | null>(null)
  const edit = (to: DerivedEdit | null): void => {
    editing.value = to
  }
  return { list: derived.list, preview: derived.preview, columns, states, editing, edit, set, keep, remove }
}
