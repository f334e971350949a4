/** Moves the clock of this process or page by so many milliseconds. For tests: a release has no way to it. */
export const shiftClock = (milliseconds: number): void => {
  const RealDate = Date
  const now = (): number => RealDate.now() + milliseconds
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args, newTarget) => Reflect.construct(target, args.length > 0 ? args : [now()], newTarget),
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key))
  })
}
