/** A function that makes its value when first called and gives the same one ever after. */
export const lazy = <T>(make: () => T): (() => T) => {
  let made: { readonly value: T } | null = null
  return () => (made ??= { value: make() }).value
}
