/**
 * Beginning of the placeholders for secrets in the sample policy, which is published with the program and so known to
 * everyone.
 */
export const placeholderStart = 'replace-'

/** True if a text is no secret but the sample's placeholder. */
export const isPlaceholder = (text: string): boolean => text.toLowerCase().startsWith(placeholderStart)
