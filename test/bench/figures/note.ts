/** A figure's note from what there may be to say, each thing once; nothing where there is nothing. */
export const noteOf = (...said: readonly (string | null | undefined | false)[]): { readonly note?: string } => {
  const all = [...new Set(said.filter(Boolean))]
  return all.length ? { note: all.join('; ') } : {}
}
