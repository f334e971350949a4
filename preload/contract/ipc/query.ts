import * as v from 'valibot'

/** The most digits on either side of the point: more than a number of 40 characters has, exponent included. */
export const maxDecimalDigits = 80
const decimalShape = new RegExp(`^-?\\d{1,${maxDecimalDigits}}(?:\\.\\d{1,${maxDecimalDigits}})?$`)
/** True if the text is canonical decimal text: `-1234.50`. No thousands separator, a point as decimal sign. */
export const isCanonicalDecimal = (text: string): boolean => decimalShape.test(text)
const decimal = v.pipe(v.string(), v.maxLength(2 * maxDecimalDigits + 2), v.regex(decimalShape))
/** `YYYY-MM-DD`, or `YYYY-MM` for periods. */
const isoDate = v.pipe(v.string(), v.maxLength(10), v.regex(/^\d{4}-\d{2}(-\d{2})?$/))
/** The user's search text. */
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
 * Columns whose cells are requested, each once, so that an answer is bounded. Names may be longer than a filter's, so
 * that one long key does not hide a list.
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
 * - Text is compared in NFC and in lower case, with a final sigma as a sigma and every space as a plain one. `å` and
 *   `a` differ. In numeric columns too, the raw text is compared. `like` takes a SQL LIKE pattern (`%`, `_`, `[set]`,
 *   `[^set]`, ranges of the Swedish order within a set). A set that is empty or never closed matches nothing.
 * - Numbers are compared exactly, in any column whose values can be read as numbers.
 * - A date or period is compared with the operand up to the length of the shorter of the two: `2026-11` equals every
 *   day of it.
 * - `between` includes both ends.
 * - `text.…` takes texts in the order in which their column is sorted, case and accents aside. The operand stands for
 *   all texts that begin with it, as a month does for its days: `text.le` and `text.between` include them, `text.gt`
 *   comes after them. Numbers within are whole, so `Hus 2` is no beginning of `Hus 20` (`TextPlace`). In numeric
 *   columns too, the raw text is compared.
 * - `oneOf` takes cells as `rows.block` gives them: canonical text for a number, case-sensitive, `''` for empty. Texts
 *   that look the same are one (`canonicalText`). `noneOf` is met by all others.
 * - `organisation.…` compares organisation numbers, however they are written (`matchesOrganisationNumber`).
 * - `unit.is` compares units, however a service writes them (`isSameUnit`); one that is empty is met by rows without a
 *   unit.
 * - `typeMismatch` is a value that does not fit its column's kind, and cannot be read in two ways either.
 * - `ambiguousNumbers` is a number that can be read in two ways (`1.234`, `12E4`), where too few others of its column
 *   show which is right.
 *
 * Empty cells meet only `empty`, `isNot`, `containsNot`, `ne`, `date.ne`, `oneOf` with `''`, `noneOf` without and
 * `unit.is` of none. Of the comparisons, a value that is no number meets only `ne`, and one that is no date only
 * `date.ne`.
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
 * Text sorts in Swedish order: å, ä, ö after z; case and accents decide only between otherwise equal words; digits in a
 * text as numbers, so that `Hus 2` comes before `Hus 10`. Numbers sort by value. In either direction, values that do
 * not fit the kind come after those that do, and empty cells last. The sort is stable on the service's order.
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
  search: searchTextSchema
})

/** A query on one load. */
export const loadQuery = { loadId: indexSchema, query: querySchema }

export type Condition = v.InferOutput<typeof conditionSchema>
export type Filter = v.InferOutput<typeof filterSchema>
export type Units = v.InferOutput<typeof unitsSchema>
export type Sort = v.InferOutput<typeof sortSchema>
export type Query = v.InferOutput<typeof querySchema>

/** Every row, in the service's order. */
export const allRows: Query = { filters: [], sort: [], search: '' }
