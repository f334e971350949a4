/**
 * Reads CSV as RFC 4180 has it, strictly: quotes only around whole fields, and lines that end with CR LF. Throws where the text is
 * anything else.
 */
export const parseCsv = (text: string, separator: string): string[][] => {
  const rows: string[][] = []
  let row: string[] = []
  for (let at = 0; at < text.length;) {
    let field = ''
    if (text[at] === '"') {
      const end = /"(?!")/y
      at++
      for (;;) {
        const quote = text.indexOf('"', at)
        if (quote < 0) throw new Error('a quote is never closed')
        field += text.slice(at, quote)
        end.lastIndex = quote
        at = quote + 1
        if (end.test(text)) break
        field += '"'
        at++
      }
    } else {
      while (at < text.length && text[at] !== separator && text[at] !== '\r' && text[at] !== '\n') {
        if (text[at] === '"') throw new Error(`a quote within a field at ${at}`)
        field += text[at++]
      }
    }
    row.push(field)
    if (text[at] === separator) {
      at++
      continue
    }
    if (text.slice(at, at + 2) !== '\r\n') throw new Error(`no end of line at ${at}`)
    at += 2
    rows.push(row)
    row = []
  }
  if (row.length > 0) throw new Error('the last line does not end')
  return rows
}
