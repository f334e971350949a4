/** The parts of a row's description, in the order in which they are read out. */
const parts = ['groupStart', 'hiddenHits'] as const

const described = new WeakMap<Element, Partial<Record<(typeof parts)[number], string>>>()

/**
 * Sets one part of a row's description for screen readers. A row has a single description, and its parts come from
 * independent callers. `''` removes the part.
 */
export const describeRow = (row: Element, part: (typeof parts)[number], text: string): void => {
  const texts = { ...described.get(row), [part]: text }
  described.set(row, texts)
  const whole = parts.flatMap((each) => texts[each] || []).join('. ')
  if (whole === '') row.removeAttribute('aria-description')
  else row.setAttribute('aria-description', whole)
}
