import * as v from 'valibot'

/** The most digits on either side of the point: more than a number of 40 characters has, exponent included. */
export const maxDecimalDigits = 80
const decimalShape = new RegExp(`^-?\\d{1,${maxDecimalDigits}}(?:\\.\\d{1,${maxDecimalDigits}})?$`)
/** True if the text is canonical decimal text: `-1234.50`. No thousands separator, a point as decimal sign. */
export const isCanonicalDecimal = (text: string): boolean => decimalShape.test(text)
const decimal = v.pipe(v.string(), v.maxLength(2 * maxDecimalDigits + 2), v.regex(decimalShape))
/** `YYYY-MM-DD`, or `YYYY-MM` for periods. */
const isoDate = v.pipe(v.string(), v.maxLength(10), v.regex(/^\d{4}-\d{2}(-\d{2})?$/))
export const searchTextSchema = v.pipe(v.string(), v.maxLength(1000))
/** The most characters of a cell, which ends with `…` where its raw text has more. */
export const maxCellLength = 4000
/** A cell, by its text. */
export const cellTextSchema = v.pipe(v.string(), v.maxLength(maxCellLength + 1))
export const columnNameSchema = v.pipe(v.string(), v.maxLength(200))
/** A load id, a number of rows, or a position among them. */
export const indexSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(4_000_000_000))

/** The most columns in one question or one layout: many more than a documented list has. */
export const maxColumns = 2000
/**
 * Columns whose cells are requested, each once. Names may be longer than a filter's: a long key must not hide a list.
 */
export const columnNamesSchema = v.pipe(
  v.array(v.pipe(v.string(), v.maxLength(4000))),
  v.maxLength(maxColumns),
  v.check((names) => new Set(names).size === names.length, 'a column is named twice')
)

export const comparisons = ['eq', 'ne', 'lt', 'le', 'gt', 'ge'] as const
export const dateComparisons = comparisons.map((op) => `date.${op}` as const)
export const textComparisons = ['text.lt', 'text.le', 'text.gt', 'text.ge'] as const
export const textOperators = ['is', 'isNot', 'begins', 'contains', 'containsNot', 'ends', 'like'] as const
const stateOperators = ['empty', 'notEmpty', 'typeMismatch', 'ambiguousNumbers'] as const

/**
 * One condition on a cell.
 *
 * - Text is compared in NFC and lower case; `å` and `a` differ. In numeric columns too, the raw text is compared.
 * `like` takes a SQL LIKE pattern (`%`, `_`, `[set]`, `[^set]`, in Swedish order). An empty or unclosed set matches
 * nothing.
 * - Numbers are compared exactly, in any column whose values can be read as numbers.
 * - Dates and periods are compared up to the shorter length: `2026-11` equals every day of it.
 * - `between` includes both ends.
 * - `text.…` takes texts in their column's order. The operand stands for all texts that begin with it, as a month does
 * for its days. Numbers within are whole: `Hus 2` is no beginning of `Hus 20` (`TextPlace`).
 * - `oneOf` takes cells as `rows.block` gives them, case-sensitive, `''` for empty. Texts that look the same are one
 * (`canonicalText`). `noneOf` is met by all others.
 * - `organisation.…` compares organisation numbers in any spelling, `unit.is` units (`isSameUnit`; `''` for none).
 * - `typeMismatch` is a value that does not fit its column's kind, `ambiguousNumbers` a number that can be read in two
 * ways (`1.234`, `12E4`), where too few others show which is right.
 *
 * Empty cells meet only `empty`, `isNot`, `containsNot`, `ne`, `date.ne`, `oneOf` with `''`, `noneOf` without and
 * `unit.is` of none. Of the comparisons, a value of another kind meets only `ne` or `date.ne`.
 */
export const conditionSchema = v.variant('op', [
  v.object({
    op: v.picklist(textOperators),
    value: searchTextSchema
  }),
  v.object({
    op: v.picklist(['organisation.is', 'organisation.begins', 'organisation.contains', 'organisation.ends']),
    value: searchTextSchema
  }),
  v.object({ op: v.picklist(comparisons), as: v.literal('number'), value: decimal }),
  v.object({ op: v.literal('between'), as: v.literal('number'), value: decimal, to: decimal }),
  v.object({ op: v.picklist(dateComparisons), value: isoDate }),
  v.object({ op: v.literal('date.between'), value: isoDate, to: isoDate }),
  v.object({ op: v.literal('unit.is'), value: searchTextSchema }),
  v.object({ op: v.picklist(textComparisons), value: searchTextSchema }),
  v.object({ op: v.literal('text.between'), value: searchTextSchema, to: searchTextSchema }),
  v.object({ op: v.picklist(stateOperators) }),
  v.object({ op: v.picklist(['oneOf', 'noneOf']), values: v.pipe(v.array(cellTextSchema), v.maxLength(10_000)) })
])

/** Operators of an entered filter: those of conditions, contract states, and `typed` for a text with its own. */
export const filterOperators = [
  'typed',
  ...textOperators,
  ...textComparisons,
  'text.between',
  ...comparisons,
  'between',
  ...dateComparisons,
  'date.between',
  'oneOf',
  'noneOf',
  'terminated',
  'active',
  ...stateOperators
] as const
export type FilterOperator = (typeof filterOperators)[number]

/** The most conditions of one filter: enough for alternatives that are typed by hand. */
export const maxConditions = 100
/** The most conditions in all filters of a query together, because each looks at every distinct value. */
const maxConditionsInAll = 2000

/** Column with the units of a column's numbers. Both are then asked about as one text of a language (`unitedText`). */
export const unitsSchema = v.object({ column: columnNameSchema, language: v.picklist(['sv', 'en']) })

/** Conditions on one column, or on its numbers with their units. All filters of a query must hold. */
const filterSchema = v.object({
  column: columnNameSchema,
  units: v.optional(unitsSchema),
  join: v.picklist(['and', 'or']),
  conditions: v.pipe(v.array(conditionSchema), v.minLength(1), v.maxLength(maxConditions))
})

/**
 * Text sorts in Swedish order, digits in it as numbers (`Hus 2` before `Hus 10`); case and accents decide last. Numbers
 * sort by value. In either direction, misfits come after the others, and empty cells last. Stable.
 */
export const sortSchema = v.object({ column: columnNameSchema, direction: v.picklist(['asc', 'desc']) })

/** The columns to sort by, the most significant first. */
export const sortsSchema = v.pipe(v.array(sortSchema), v.maxLength(20))

/** The most values in all `oneOf` and `noneOf` conditions of a query together. */
const maxChosen = 50_000

const chosenIn = ({ conditions }: Filter): number =>
  conditions.reduce((sum, condition) => sum + ('values' in condition ? condition.values.length : 0), 0)

/** The rows of a list, and their order. Without `sort`, rows keep the service's order. */
export const querySchema = v.object({
  filters: v.pipe(
    v.array(filterSchema),
    v.maxLength(200),
    v.check((filters) => filters.reduce((sum, filter) => sum + chosenIn(filter), 0) <= maxChosen, 'too many values'),
    v.check(
      (filters) => filters.reduce((sum, { conditions }) => sum + conditions.length, 0) <= maxConditionsInAll,
      'too many conditions'
    )
  ),
  sort: sortsSchema,
  /** Words that the row's raw text must have, in any column and order, and quoted phrases (`searchWords`). */
  search: searchTextSchema,
  /**
   * A column: of the rows with the same value in it, the first of the list stands for all, where any of them meets the
   * query, and the first the filters of sums. Rows without a value stand for themselves.
   */
  onePer: v.optional(columnNameSchema)
})

export const loadQuery = { loadId: indexSchema, query: querySchema }

export type Condition = v.InferOutput<typeof conditionSchema>
export type Filter = v.InferOutput<typeof filterSchema>
export type Units = v.InferOutput<typeof unitsSchema>
export type Sort = v.InferOutput<typeof sortSchema>
export type Query = v.InferOutput<typeof querySchema>

/** Every row, in the service's order. */
export const allRows: Query = { filters: [], sort: [], search: '' }
