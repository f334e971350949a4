import { clipboard } from 'electron'

/**
 * Puts plain text on the system clipboard. The page itself has no clipboard permission.
 * @throws (rejects) where the system refuses the text.
 */
export const copyText = (text: string): Promise<void> => clipboard.writeText(text)
