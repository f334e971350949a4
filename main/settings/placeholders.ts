/** How what stands for a secret begins in the sample of a policy that is published with the program. Everybody knows it. */
export const placeholderStart = 'replace-'

/** Whether a text is no secret, because somebody has left the sample's in its place. */
export const isPlaceholder = (text: string): boolean => text.toLowerCase().startsWith(placeholderStart)
