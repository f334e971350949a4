import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fitsMessage, maxMessageSize, maxColumns, allRows } from '../../../../../preload/contract/index.ts'

const itself: unknown[] = []
itself.push(itself)
const nested = (depth: number): unknown => Array.from({ length: depth }).reduce((inner) => ({ inner }), 'end')

describe('the size of what a call is given', () => {
  it.each<[string, unknown]>([
    ['nothing', {}],
    ['the longest text for the clipboard', { text: 'x'.repeat(10_000_000) }],
    [
      'the widest block',
      { query: allRows, columns: Array.from({ length: maxColumns }, (_, at) => 'K'.repeat(200) + at) }
    ],
    ['fifty thousand chosen values', { values: Array.from({ length: 50_000 }, (_, at) => `an ordinary value ${at}`) }]
  ])('is small enough for every call: %s', (_what, args) => {
    expect(fitsMessage(args)).toBe(true)
  })

  it.each<[string, unknown]>([
    ['a text that would fill the settings file', { sort: [{ column: 'K'.repeat(76_800_000) }] }],
    ['that text in many pieces', { sort: Array.from({ length: 768 }, () => ({ column: 'K'.repeat(100_000) })) }],
    ['a flood of small values', Array.from({ length: maxMessageSize / 5 }, () => 1)],
    ['an endless list of nothing', new Array(2 ** 32 - 1)],
    ['long names of fields', Object.fromEntries(Array.from({ length: 200 }, (_, at) => ['k'.repeat(100_000) + at, 1]))],
    ['bytes', { list: new ArrayBuffer(64) }],
    ['numbers in an array of bytes', { list: new Uint8Array(64) }],
    ['a map', new Map([['list', 'avtal']])],
    ['a set', new Set(['avtal'])],
    ['a date', new Date(0)],
    ['a value that holds itself', itself],
    ['a value nested without end', nested(100)]
  ])('is too large: %s', (_what, args) => {
    expect(fitsMessage(args)).toBe(false)
  })

  it('is small enough whatever an ordinary value holds', () => {
    fc.assert(fc.property(fc.jsonValue({ maxDepth: 8 }), fitsMessage))
  })
})
