/** A function that makes its value when first called and gives the same one ever after. */
export const lazy = <T>(make: () => T): (() => T) => {
  let made: { readonly value: T } | null = null
  return () => (made ??= { value: make() }).value
}

/** What takes long to make, in steps of some milliseconds: between two of them, others may work. */
export type Steps<T> = Generator<undefined, T, undefined>

/** A value that can be made beforehand, step by step. */
export interface Stepwise<T> {
  /** The value; makes what is still missing of it. */
  readonly value: () => T
  /** Does one step. False where the value is there. */
  readonly step: () => boolean
}

/** Makes the value as `lazy` does, or in steps, or some of each. What fails is begun anew when it is next asked for. */
export const stepwise = <T>(make: () => Steps<T>): Stepwise<T> => {
  let steps: Steps<T> | null = null
  let made: { readonly value: T } | null = null
  const step = (): boolean => {
    if (made) return false
    const running = (steps ??= make())
    // A generator that has thrown is over, and would give nothing more.
    steps = null
    const { done, value } = running.next()
    if (done === true) made = { value }
    else steps = running
    return made === null
  }
  return {
    value: () => {
      while (step());
      if (!made) throw new Error('steps that end without a value')
      return made.value
    },
    step
  }
}
