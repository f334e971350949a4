import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  calls,
  keptLayoutSchema,
  maxBlockCells,
  maxColumns,
  allRows,
  type CallName
} from '../../../../preload/contract/index.ts'
import { unboundedIn } from '../../../support/unbounded.ts'

const names = Object.keys(calls) as CallName[]

it.each(names)('the arguments of the call %s: every list, text and record has a bound', (name) => {
  expect(unboundedIn(calls[name].args)).toEqual([])
})

describe('the search for what has no bound', () => {
  const text = v.pipe(v.string(), v.maxLength(10))
  const free = v.string()

  it.each<[string, v.GenericSchema, readonly string[]]>([
    ['a text', v.object({ a: free }), ['a: string']],
    ['a text with a rule but no length', v.object({ a: v.pipe(free, v.regex(/^a+$/)) }), ['a: string']],
    ['a text that is bounded once it was changed', v.pipe(free, v.trim(), v.maxLength(5)), [': string']],
    ['a list', v.object({ a: v.array(text) }), ['a: array']],
    ['the texts of a bounded list', v.pipe(v.array(free), v.maxLength(5)), ['[]: string']],
    ['a record', v.record(text, v.number()), [': record']],
    ['the keys of a record', v.pipe(v.record(free, v.number()), v.maxEntries(3)), ['{key}: string']],
    ['the values of a record', v.pipe(v.record(text, free), v.maxEntries(3)), ['{}: string']],
    [
      'behind nullable and the like',
      v.object({ a: v.nullable(v.optional(v.nullish(v.exactOptional(free)))) }),
      ['a: string']
    ],
    ['in a choice of several', v.union([v.number(), free]), [': string']],
    [
      'in a variant',
      v.variant('k', [v.object({ k: v.literal(1) }), v.object({ k: v.literal(2), a: free })]),
      ['a: string']
    ],
    ['in an intersection', v.intersect([v.object({ a: text }), v.object({ b: free })]), ['b: string']],
    ['behind a lazy schema', v.lazy(() => v.object({ a: free })), ['a: string']],
    ['in a tuple, and in its rest', v.tupleWithRest([free], free), ['[0]: string', '[...]: string']],
    ['in what an object holds besides', v.objectWithRest({}, free), ['{...}: string']],
    ['an object that takes anything besides', v.looseObject({}), [': loose_object']],
    ['a schema inside a pipe', v.pipe(v.unknown(), v.object({ a: free })), ['a: string', ': unknown']],
    ['a pipe in a pipe', v.object({ a: v.pipe(v.pipe(free, v.trim()), v.maxLength(5)) }), ['a: string']],
    ['a bound in the pipe that another one goes on with', v.pipe(v.pipe(free, v.maxLength(5)), v.trim()), []],
    [
      'what is anything',
      v.object({ a: v.any(), b: v.unknown(), c: v.custom(() => true) }),
      ['a: any', 'b: unknown', 'c: custom']
    ],
    [
      'bytes, a map, a set',
      v.object({ a: v.blob(), b: v.map(text, text), c: v.set(text) }),
      ['a: blob', 'b: map', 'c: set']
    ],
    ['a number without bounds', v.object({ a: v.number(), b: v.boolean(), c: v.picklist(['x']) }), []],
    [
      'what is bounded',
      v.object({ a: text, b: v.pipe(v.array(text), v.maxLength(3)), c: v.pipe(free, v.length(4)) }),
      []
    ]
  ])('finds it: %s', (_what, schema, found) => {
    expect([...unboundedIn(schema)].sort()).toEqual([...found].sort())
  })
})

describe('a question for rows', () => {
  const columns = (count: number): string[] => Array.from({ length: count }, (_, at) => `K${at}`)
  const rows = (count: number, to: number) => ({
    of: { kind: 'list', list: 'hyresobjekt' },
    loadId: 1,
    query: allRows,
    columns: columns(count),
    from: 0,
    to
  })
  const most = Math.floor(maxBlockCells / 1000)

  it.each<[string, number, number, boolean]>([
    ['an ordinary block', 33, 1000, true],
    ['the grid’s block of the widest list', maxColumns, 100, true],
    ['as many cells as there may be', most, 1000, true],
    ['more cells', most + 1, 1000, false],
    ['more columns', maxColumns + 1, 1, false],
    ['60,000 columns and a thousand rows, which once ended the program', 60_000, 1000, false]
  ])('%s', (_what, count, to, isAllowed) => {
    expect(v.is(calls['rows.block'].args, rows(count, to))).toBe(isAllowed)
  })

  it('names no column twice: the same long text a thousand times is a way round the bound', () => {
    expect(v.is(calls['rows.block'].args, { ...rows(1, 10), columns: ['Bolag', 'Bolag'] })).toBe(false)
  })

  it('takes a filter of chosen values as large as a person makes it, and no flood of them', () => {
    const filter = (count: number, filters: number) => ({
      ...rows(3, 10),
      query: {
        ...allRows,
        filters: Array.from({ length: filters }, (_, at) => ({
          column: `K${at}`,
          join: 'and',
          conditions: [{ op: 'oneOf', values: Array.from({ length: count }, (_value, n) => `value ${n}`) }]
        }))
      }
    })
    expect(v.is(calls['rows.block'].args, filter(10_000, 2))).toBe(true)
    expect(v.is(calls['rows.block'].args, filter(10_000, 200))).toBe(false)
  })
})

describe('a grid’s layout', () => {
  const sorted = (count: number) => ({
    columns: [],
    sort: Array.from({ length: count }, (_, at) => ({ column: `K${at}`, direction: 'asc' }))
  })

  it('is not made of anything that would fill the settings file', () => {
    expect(v.is(keptLayoutSchema, sorted(20))).toBe(true)
    expect(v.is(keptLayoutSchema, sorted(21))).toBe(false)
    expect(v.is(keptLayoutSchema, { columns: [], sort: [{ column: 'K'.repeat(76_800_000), direction: 'asc' }] })).toBe(
      false
    )
  })

  it('can be kept of the widest list', () => {
    const columns = Array.from({ length: maxColumns }, (_, at) => ({
      name: `K${at}`,
      width: 100,
      hidden: false,
      pinned: null
    }))
    expect(v.is(keptLayoutSchema, { columns, sort: [] })).toBe(true)
  })
})
