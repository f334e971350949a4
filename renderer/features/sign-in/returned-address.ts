/** Why a pasted address is refused before it is sent to main: it is empty, or does not start like a return address. */
export type PasteError = 'required' | 'start'

/** The fault of a pasted return address, or null. Only the scheme is compared: browsers may rewrite the rest. */
export const pasteError = (typed: string, returnAddress: string): PasteError | null => {
  const text = typed.trim().toLowerCase()
  if (!text) return 'required'
  const scheme = returnAddress.slice(0, returnAddress.indexOf(':') + 1).toLowerCase()
  return text.startsWith(scheme) ? null : 'start'
}
