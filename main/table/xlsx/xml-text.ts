const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/**
 * Characters that XML forbids or that an XML parser would change, and text that would be read as one of our escapes.
 */
// eslint-disable-next-line no-control-regex -- these characters are what it is about
const unfit = /[\u0000-\u0008\u000b-\u001f\ufffe\uffff]|_(?=x[0-9a-f]{4}_)/gi

const escapeUnfit = (character: string): string =>
  `_x${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}_`

/** Longer texts than a cell holds. */
const maxCellLength = 32_767

const cut = (text: string): string =>
  text.length > maxCellLength ? `${text.slice(0, maxCellLength - 1).toWellFormed()}…` : text

/** A text as it stands in the XML of a cell: what XML forbids as `_xHHHH_`, and no longer than a cell holds. */
export const xmlText = (text: string): string =>
  cut(text)
    .replace(unfit, escapeUnfit)
    .replace(/[&<>"]/g, (mark) => marks[mark] ?? mark)
