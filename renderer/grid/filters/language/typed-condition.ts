import { fieldModel } from './filter-input-value.ts'
import type { TypedContext } from './operators.ts'
import { parseFilters, type FilterModel, type UnparsedFilter } from '../../state/query.ts'
import type { TypedColumn } from './typed-filter.ts'
import type { ReadFilter } from './typed-unit.ts'

type ReadCondition =
  | { readonly kind: 'condition'; readonly model: FilterModel[string]; readonly filters: readonly ReadFilter[] }
  /** It looks like a condition, but cannot be read. */
  | { readonly kind: 'unread'; readonly reason: UnparsedFilter['reason']; readonly part: string }
  /** It only looks for a value. */
  | { readonly kind: 'value' }

/** The conditions of a plain value in a filter field. Where no value contains it, no row does either. */
const ofValues: ReadonlySet<string> = new Set(['contains', 'begins', 'eq'])

/**
 * Reads a search among a column's values like a filter field would: `>5000`, `3000-3999, 1930`, `kv1 2027` are
 * conditions rather than parts of a value.
 */
export const readAsCondition = (column: TypedColumn, typed: string, context: TypedContext): ReadCondition => {
  const model = fieldModel(typed, null)
  if (!model) return { kind: 'value' }
  const {
    filters,
    unparsed: [unread]
  } = parseFilters([column], { [column.name]: model }, context)
  if (unread)
    return unread.reason === 'incomplete'
      ? { kind: 'value' }
      : { kind: 'unread', reason: unread.reason, part: unread.part }
  const conditions = filters.flatMap((filter) => filter.conditions)
  const [first] = conditions
  const hasUnit = filters.some(({ unit }) => unit)
  if (!first || (conditions.length === 1 && ofValues.has(first.op) && !hasUnit)) return { kind: 'value' }
  return { kind: 'condition', model, filters }
}
