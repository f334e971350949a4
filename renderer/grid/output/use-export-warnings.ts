import { shallowRef, watch, type ShallowRef } from 'vue'
import type { ExportContext, ExportScope } from './exported-rows.ts'
import { exportedColumns, isOfGroups } from './exported-rows.ts'
import { useTotalWarnings, type SumDoubt } from '../data/use-total-warnings.ts'

/** Returns the columns whose sums are exported. */
const sumsOf = (context: ExportContext, scope: ExportScope): readonly string[] => {
  if (!isOfGroups(scope)) return exportedColumns(context, scope)
  const across = context.grouping?.across
  if (across) return across.measure === null ? [] : [across.measure]
  return context.outline?.sums ?? []
}

/** Returns a function that fetches warnings about exactly the exported sums. Rejects as the source does. */
export const useAskDoubts = (): ((context: ExportContext, scope: ExportScope) => Promise<readonly SumDoubt[]>) => {
  const doubtsOf = useTotalWarnings()
  return async (context, scope) => {
    const { source, loaded, query, selected, grouping } = context
    const names = sumsOf(context, scope)
    const columns = loaded.columns.filter(({ name, summed }) => summed && names.includes(name))
    if (columns.length === 0) return []
    const rows = scope === 'selection' ? [...selected] : null
    const totals = await source.fetchTotals({ loadId: loaded.loadId, query, rows })
    return doubtsOf({
      of: source.exported(),
      columns,
      totals,
      periodsApart: isOfGroups(scope) && grouping?.across?.column === 'Period'
    })
  }
}

/** The warnings about sums shown in an export dialog; empty until they are known, or while the rows are not loaded. */
export const useExportWarnings = (
  context: () => ExportContext,
  scope: () => ExportScope
): Readonly<ShallowRef<readonly SumDoubt[]>> => {
  const ask = useAskDoubts()
  const found = shallowRef<readonly SumDoubt[]>([])
  let asked = 0
  watch(
    () => [context(), scope()] as const,
    async ([of, chosen]) => {
      const own = ++asked
      const answer = await ask(of, chosen).catch(() => [])
      if (own === asked) found.value = answer
    },
    { immediate: true }
  )
  return found
}
