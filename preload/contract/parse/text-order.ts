/** More than any character, so that it ends whatever begins with the text before it (Unicode Collation, "U+FFFF"). */
const afterAll = '\uffff'

let collator: Intl.Collator | undefined

/**
 * The order in which columns of text are sorted, but for case and accents, which decide only between otherwise equal
 * words there. Made when it is first needed: that takes some milliseconds.
 */
const letterOrder = (): Intl.Collator => (collator ??= new Intl.Collator('sv', { numeric: true, sensitivity: 'base' }))

/**
 * A place between texts in their order: before all that begin with a text, or after them. Numbers within are whole: no
 * `Hus 20` begins with `Hus 2`.
 */
export interface TextPlace {
  readonly text: string
  readonly after: boolean
}

const endOf = ({ text, after }: TextPlace): string => (after ? text + afterAll : text)

/** Negative if the one place comes before the other. */
export const comparePlaces = (one: TextPlace, other: TextPlace): number =>
  letterOrder().compare(endOf(one), endOf(other))

/** True if a text comes before the place. */
export const isBeforePlace = (text: string, place: TextPlace): boolean => {
  const order = letterOrder().compare(text, endOf(place))
  return order < 0 || (order === 0 && place.after)
}
