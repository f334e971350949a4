/** What a row is described by, in the order in which it is heard. */
const parts = ['groupStart', 'hiddenHits'] as const

const described = new WeakMap<Element, Partial<Record<(typeof parts)[number], string>>>()

/**
 * Describes a row to screen readers, by one of several who each have something to say of it: a row has one description only, and
 * none of them may take away another's. `''` takes back one's own.
 */
export const describeRow = (row: Element, part: (typeof parts)[number], text: string): void => {
  const texts = { ...described.get(row), [part]: text }
  described.set(row, texts)
  const whole = parts.flatMap((each) => texts[each] || []).join('. ')
  if (whole === '') row.removeAttribute('aria-description')
  else row.setAttribute('aria-description', whole)
}
