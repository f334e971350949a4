/** Why a pasted address is refused before it is sent to main: it is empty, or does not start like a return address. */
export type PasteError = 'required' | 'start'

/**
 * Why a pasted text cannot be the address that the browser returned to, or null where it can. Only the scheme of
 * `returnAddress` is compared, because browsers may write the rest differently.
 */
export const pasteError = (typed: string, returnAddress: string): PasteError | null => {
  const text = typed.trim().toLowerCase()
  if (!text) return 'required'
  const scheme = returnAddress.slice(0, returnAddress.indexOf(':') + 1).toLowerCase()
  return text.startsWith(scheme) ? null : 'start'
}
