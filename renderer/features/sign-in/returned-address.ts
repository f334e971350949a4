/** What can be told of a pasted address before it is handed in: nothing was pasted, or it is some other kind of address. */
export type PasteError = 'required' | 'start'

/**
 * Why a pasted text cannot be what the browser ended at, or null where it can. `returnAddress` is where login pages
 * return to; a browser may write it in its own way, so only its scheme is compared.
 */
export const pasteError = (typed: string, returnAddress: string): PasteError | null => {
  const text = typed.trim().toLowerCase()
  if (!text) return 'required'
  const scheme = returnAddress.slice(0, returnAddress.indexOf(':') + 1).toLowerCase()
  return text.startsWith(scheme) ? null : 'start'
}
