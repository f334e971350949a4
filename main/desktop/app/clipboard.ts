import { clipboard } from 'electron'

/** Puts plain text on the system's clipboard. The page has no permission of its own to do so. */
export const copyText = (text: string): Promise<void> => clipboard.writeText(text)
