const maxText = 2000

/** A text of the service's for the person: bounded, trimmed, null where there is nothing to read. Never markup. */
export const plainText = (text: unknown): string | null =>
  typeof text === 'string' ? text.trim().slice(0, maxText).toWellFormed() || null : null
