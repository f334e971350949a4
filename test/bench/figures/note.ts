/** A figure's note made of its optional parts, without duplicates; no note where there are none. */
export const noteOf = (...parts: readonly (string | null | undefined | false)[]): { readonly note?: string } => {
  const all = [...new Set(parts.filter(Boolean))]
  return all.length ? { note: all.join('; ') } : {}
}
