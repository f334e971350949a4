import { clipboard, ClipboardItem } from 'electron'

/** Puts plain text on the system clipboard: the page has no permission. Rejects where the system refuses it. */
export const copyText = (text: string): Promise<void> => clipboard.writeText(text)

/** Puts cells on the system clipboard, as plain text and as an HTML table if there is one. Rejects where refused. */
export const copyCells = ({ text, table }: { readonly text: Blob; readonly table: Blob | null }): Promise<void> =>
  clipboard.write([new ClipboardItem({ 'text/plain': text, ...(table && { 'text/html': table }) })])
