import { describe, expect, it } from 'vitest'
import { createBridge, takePrimitives } from '../../host/page/bridge.ts'

/** Joins two ends as the two worlds of a page are joined, and gives what the one exposes to the other. */
const expose = <Api extends object>(api: Api): Api => {
  const node = new EventTarget()
  const page = takePrimitives()
  let exposed: unknown = null
  createBridge(node, 'to-preload', 'to-page', page, (_name, value) => {
    exposed = value
  })
  createBridge(node, 'to-page', 'to-preload', page, () => undefined).expose('api', api)
  return exposed as Api
}

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
    ['an instance that holds a function and cannot be cloned', new WeakMap()]
  ])('refuses %s as an argument', (_name, value) => {
    const exposed = expose({ take: (_taken: unknown) => true })
    expect(() => exposed.take(value)).toThrow('An object could not be cloned.')
  })
})
