import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { codec } from '../../host/codec.ts'

const across = (value: unknown): unknown => codec.decode(codec.encode(value))

const anything = fc.anything({
  withBigInt: true,
  withDate: true,
  withMap: true,
  withNullPrototype: false,
  withObjectString: false,
  withSet: true,
  withSparseArray: true,
  withTypedArray: true
})

/** What the receiver of a clone gets. A hole in an array arrives as undefined, as over Chromium's own bridge. */
const filled = (value: unknown): unknown => {
  if (Array.isArray(value)) return Array.from(value, filled)
  if (value instanceof Map) return new Map(Array.from(value, ([key, item]) => [filled(key), filled(item)]))
  if (value instanceof Set) return new Set(Array.from(value, filled))
  if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, filled(item)]))
}

describe('the codec', () => {
  it('gives back every value that can be cloned', () => {
    fc.assert(
      fc.property(anything, (value) => {
        expect(across(value)).toStrictEqual(filled(value))
      })
    )
  })

  it('keeps objects that are met twice, and circles', () => {
    const shared = { name: 'shared' }
    const sent: Record<string, unknown> = { first: shared, second: new Map([[1, shared]]) }
    sent['self'] = sent
    const got = across(sent) as typeof sent
    expect(got['self']).toBe(got)
    expect((got['second'] as Map<number, unknown>).get(1)).toBe(got['first'])
  })

  it('keeps the kind, message and stack of an error', () => {
    const sent = new RangeError('too far')
    const got = across(sent)
    expect(got).toBeInstanceOf(RangeError)
    expect(got).toMatchObject({ message: 'too far', stack: sent.stack })
  })

  it('keeps regular expressions, invalid dates and buffers', () => {
    expect(across(/å+/giu)).toEqual(/å+/giu)
    expect(across(new Date(Number.NaN))).toEqual(new Date(Number.NaN))
    expect(across(new Uint8Array([1, 2, 3]).buffer)).toEqual(new Uint8Array([1, 2, 3]).buffer)
    expect(across(new DataView(new Uint8Array([9, 8]).buffer, 1))).toEqual(new DataView(new Uint8Array([8]).buffer))
  })

  it('takes a key that looks like its own tag, or like a prototype, as a key', () => {
    const sent = JSON.parse('{"$":"number","v":"1","__proto__":{"polluted":true}}') as object
    const got = across(sent)
    expect(got).toStrictEqual(sent)
    expect(Object.getPrototypeOf(got)).toBe(Object.prototype)
  })

  it.each([
    ['a function', () => 1],
    ['a symbol', Symbol('s')],
    ['a promise', Promise.resolve()],
    ['a weak map', new WeakMap()]
  ])('refuses %s, as Electron does', (_name, value) => {
    expect(() => codec.encode([{ value }])).toThrow('An object could not be cloned.')
  })
})
