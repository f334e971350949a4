import { describe, expect, it } from 'vitest'
import { createBridge } from '../../host/page/bridge.ts'
import { capturePrimordials } from '../../host/page/primordials.ts'

/** Connects two ends as the two worlds of a page are connected. Returns what one exposes to the other. */
const expose = <Api extends object>(api: Api): Api => {
  const node = new EventTarget()
  const page = capturePrimordials()
  let exposed: unknown = null
  createBridge(node, 'to-preload', 'to-page', page, (_name, value) => {
    exposed = value
  })
  createBridge(node, 'to-page', 'to-preload', page, () => undefined).expose('api', api)
  return exposed as Api
}

const giveOne = (): number => 1

describe('the bridge between the worlds of a page', () => {
  it('hands over promises, and their failures by message only', async () => {
    const exposed = expose({
      later: (value: unknown) => Promise.resolve(value),
      never: () => Promise.reject(new TypeError('not today'))
    })
    await expect(exposed.later({ at: new Date(7) })).resolves.toEqual({ at: new Date(7) })
    const failure: unknown = await exposed.never().catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(Error)
    expect(failure).not.toBeInstanceOf(TypeError)
    expect(failure).toMatchObject({ message: 'not today' })
  })

  it('rejects when a promise settles with what cannot cross', async () => {
    const exposed = expose({ later: () => Promise.resolve(Symbol('s')) })
    await expect(exposed.later()).rejects.toThrow('could not be cloned')
  })

  it.each([
    ['a symbol', Symbol('s')],
    ['a reactive object', new Proxy({ a: 1 }, {})],
    ['a reactive list', new Proxy([1, 2], {})],
    ['a reactive list of reactive objects', new Proxy([new Proxy({ a: 1 }, {})], {})],
    ['a plain object that holds one', { deep: [new Proxy({ a: 1 }, {})] }],
    ['a reactive object that holds a function', new Proxy({ run: giveOne }, {})],
    ['a reactive list of functions', new Proxy([giveOne], {})],
    ['a function beside a reactive object', { run: giveOne, state: new Proxy({ a: 1 }, {}) }],
    ['an instance that has no data of its own', new WeakMap()],
    ['an address', new URL('https://example.com/')]
  ])('refuses %s as an argument', (_name, value) => {
    const exposed = expose({ take: (_taken: unknown) => true })
    expect(() => exposed.take(value)).toThrow('An object could not be cloned.')
  })

  it('takes an object that holds itself, but no list that does', () => {
    interface Ring {
      readonly run: () => number
      ring?: Ring
    }
    const ring: Ring = { run: () => 3 }
    ring.ring = ring
    const exposed = expose({ ring, take: (_list: unknown): boolean => true })
    expect(exposed.ring.ring?.ring?.run()).toBe(3)
    const list: unknown[] = []
    list.push(list)
    expect(() => exposed.take(list)).toThrow('deeper than')
  })

  it.each([
    ['data', null],
    ['functions', () => 1]
  ])('takes nothing that is nested deeper than a thousand levels: %s', (_name, end) => {
    const nested = (levels: number): unknown => Array.from({ length: levels }).reduce<unknown>((inner) => [inner], end)
    const exposed = expose({ take: (_value: unknown) => true })
    expect(exposed.take(nested(999))).toBe(true)
    expect(() => exposed.take(nested(1000))).toThrow('deeper than 1000')
  })

  it('fills the holes of a list', () => {
    const exposed = expose({ holes: (list: readonly unknown[]) => 0 in list })
    // eslint-disable-next-line no-sparse-arrays -- the hole is the point
    expect(exposed.holes([, 1])).toBe(true)
  })

  it('keeps a key that is named like the prototype a key', () => {
    const exposed = expose({
      look: (value: object, _run: () => void) => [Object.keys(value), Object.getPrototypeOf(value) === Object.prototype]
    })
    const value: unknown = JSON.parse('{ "__proto__": { "spoiled": true } }')
    expect(exposed.look(Object(value), () => undefined)).toEqual([['__proto__'], true])
  })
})
