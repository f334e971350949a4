import { clipboard, ClipboardItem } from 'electron'

/**
 * Puts plain text on the system clipboard. The page itself has no clipboard permission.
 * @throws (rejects) where the system refuses the text.
 */
export const copyText = (text: string): Promise<void> => clipboard.writeText(text)

/**
 * Puts cells on the system clipboard, as plain text and as an HTML table if there is one. The program that pastes picks
 * the format it reads.
 * @throws (rejects) if the system refuses them.
 */
export const copyCells = ({ text, table }: { readonly text: Blob; readonly table: Blob | null }): Promise<void> =>
  clipboard.write([new ClipboardItem({ 'text/plain': text, ...(table && { 'text/html': table }) })])
