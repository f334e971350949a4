/** What Electron still answers of an object that is gone. */
const lasting = new Set(['isDestroyed', 'destroy'])

/**
 * The members of a window or a page, each of which throws once that is gone, as Electron's do: a program that keeps one
 * and uses it later must not get away with it. Listening goes on, and so does asking whether it is gone.
 */
export const throwOnceDestroyed = <Members extends object>(members: Members, isDestroyed: () => boolean): Members => {
  const expectAlive = (): void => {
    if (isDestroyed()) throw new TypeError('Object has been destroyed')
  }
  const guarded = {}
  for (const [name, described] of Object.entries(Object.getOwnPropertyDescriptors(members))) {
    const { value, get, set } = described as PropertyDescriptor
    const run: unknown = value
    if (lasting.has(name)) Object.defineProperty(guarded, name, described)
    else if (typeof run === 'function') {
      const alive = (...args: unknown[]): unknown => {
        expectAlive()
        return Reflect.apply(run, guarded, args)
      }
      Object.defineProperty(guarded, name, { ...described, value: alive })
    } else {
      const read = (): unknown => {
        expectAlive()
        return get ? get.call(members) : run
      }
      Object.defineProperty(guarded, name, { get: read, ...(set && { set: set.bind(members) }), enumerable: true, configurable: true })
    }
  }
  return guarded as Members
}
