/** What Electron still allows on a destroyed object. */
const lasting = new Set(['isDestroyed', 'destroy'])

/**
 * Makes every member of a window or page throw once it is destroyed, as Electron's do. A program that keeps one and
 * uses it later must fail here too. Listening, and asking whether it is destroyed, still work.
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
      Object.defineProperty(guarded, name, {
        get: read,
        ...(set && { set: set.bind(members) }),
        enumerable: true,
        configurable: true
      })
    }
  }
  return guarded as Members
}
