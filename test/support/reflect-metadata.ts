/**
 * The three functions of the Reflect metadata proposal that `@peculiar/x509` needs of its surroundings, and no more.
 * Import this before it.
 */

type Metadata = Map<unknown, unknown>

const kept = new WeakMap<object, Metadata>()

const own = (key: unknown, target: object): unknown => kept.get(target)?.get(key)

const inherited = (key: unknown, target: object | null): unknown =>
  target === null ? undefined : (own(key, target) ?? inherited(key, Object.getPrototypeOf(target)))

const define = (key: unknown, value: unknown, target: object): void => {
  const metadata = kept.get(target) ?? new Map<unknown, unknown>()
  kept.set(target, metadata.set(key, value))
}

if (!('getMetadata' in Reflect)) {
  Object.assign(Reflect, { getMetadata: inherited, getOwnMetadata: own, defineMetadata: define })
}
