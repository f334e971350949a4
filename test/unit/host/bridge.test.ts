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
  it('copies what is exposed and freezes it to the bottom', () => {
    const source = { nested: { list: [{ deep: 1 }] }, run: () => 1 }
    const exposed = expose(source)
    expect(exposed.nested).toEqual(source.nested)
    expect(exposed.nested).not.toBe(source.nested)
    for (const it of [exposed, exposed.run, exposed.nested, exposed.nested.list, exposed.nested.list[0]])
      expect(Object.isFrozen(it)).toBe(true)
  })

  it('calls across at once, with functions as arguments and as results', () => {
    const exposed = expose({
      twice: (value: number) => value * 2,
      apply: (give: (value: number) => number) => give(4) + 1,
      adder: (a: number) => (b: number) => a + b
    })
    expect(exposed.twice(21)).toBe(42)
    expect(exposed.apply((value) => value * 10)).toBe(41)
    expect(exposed.adder(1)(2)).toBe(3)
  })

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

  it('throws on the asking side what is thrown on the other', () => {
    const exposed = expose({
      fail: () => {
        throw new RangeError('too far')
      }
    })
    expect(exposed.fail).toThrow('too far')
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

  it('gives a function back to the world that it came from as itself, and a thing handed over twice as one', () => {
    const own = (): number => 1
    const exposed = expose({
      isOwn: (given: unknown) => given === own,
      own: () => own,
      same: (a: unknown, b: unknown) => a === b,
      sameWithin: ([a, b]: readonly unknown[], call: () => void) => typeof call === 'function' && a === b
    })
    expect(exposed.isOwn(exposed.own())).toBe(true)
    const [run, data] = [() => 1, { deep: {} }]
    expect([exposed.same(run, run), exposed.same(data, data), exposed.same(run, () => 1)]).toEqual([true, true, false])
    expect(exposed.sameWithin([data, data], run)).toBe(true)
  })

  it('calls a method on the object that has it', () => {
    const exposed = expose({
      own: 20,
      more(by: number): number {
        return this.own + by
      }
    })
    expect(exposed.more(1)).toBe(21)
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

  it('leaves of an error nothing but its message, however deep it lies', () => {
    const look = (error: unknown): string =>
      error instanceof Error ? [error.name, error.message, 'code' in error].join() : 'none'
    const error = Object.assign(new RangeError('too far'), { code: 7 })
    const exposed = expose({ look: ([it]: readonly unknown[]) => look(it), give: () => ({ error }) })
    expect(exposed.look([error])).toBe('Error,too far,false')
    expect(look(exposed.give().error)).toBe('Error,too far,false')
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

  it('hands over what a promise is rejected with, and of a thing thrown only the message', async () => {
    const exposed = expose({
      refuse: () => Promise.reject({ code: 7 }),
      fail: () => {
        throw 'a secret'
      }
    })
    await expect(exposed.refuse()).rejects.toEqual({ code: 7 })
    expect(exposed.fail).toThrow('what is no error')
  })

  it('words a result that cannot cross as an error that nobody caught', async () => {
    const exposed = expose({ give: () => new WeakMap(), later: () => Promise.resolve(new WeakMap()) })
    expect(exposed.give).toThrow('Uncaught Error: An object could not be cloned.')
    await expect(exposed.later()).rejects.toThrow('Uncaught Error: An object could not be cloned.')
  })

  it('tells the preload that a name is taken', () => {
    const node = new EventTarget()
    const page = capturePrimordials()
    createBridge(node, 'to-preload', 'to-page', page, (name) => {
      throw new Error(`${name} is taken`)
    })
    const preload = createBridge(node, 'to-page', 'to-preload', page, () => undefined)
    expect(() => preload.expose('api', {})).toThrow('api is taken')
  })
})
