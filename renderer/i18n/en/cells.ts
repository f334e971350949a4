/** Selected cells of a grid: their figures, and copying them. */
export const cells = {
  of: '{column}:',
  count: 'Count {n}',
  sum: 'Sum {n}',
  average: 'Average {n}',
  smallest: 'Smallest {n}',
  largest: 'Largest {n}',
  all: 'Show all of the selection',
  otherUnits: 'Different units: no sum',
  notSummed: '{n} is no number | {n} are no numbers',
  within: '{n} inner group counts within its outer one | {n} inner groups count within their outer ones',
  selected: '{n} cell selected | {n} cells selected',
  copy: 'Copy the selection',
  copyWithHeadings: 'Copy with headings',
  copied: '{n} cell has been copied | {n} cells have been copied',
  copiedAsText:
    '{n} cell has been copied as text, without a table | {n} cells have been copied as text, without a table: Excel may drop leading zeros',
  moreThanExcel: 'A sheet of Excel’s holds {n} rows, so the last ones find no room there',
  wholeRows: 'Copy the whole rows',
  copying: 'Copying the cells',
  cancel: 'End copying',
  busy: 'An export is under way. Copy again when it is done, or end it.',
  failed: 'Nothing could be copied',
  forbidden: {
    title: 'So many rows may not be copied',
    text: 'Your organisation has decided that at most {n} rows are copied at once, and that none are saved to files. Select fewer.'
  },
  tooMany: {
    title: 'Too much for the clipboard',
    text: 'The clipboard takes {most} of text at most, and the selection is about {size}. Save it to a file instead, or select fewer.',
    export: 'Export…'
  },
  personal: {
    title: 'The copy will have personal data',
    text: '{columns}, {rows}. That they have been copied, and when, is noted on this computer.',
    accept: 'Copy, I am entitled to take them out',
    forbidden: '{columns}. Select without them, or {n} rows at most.'
  }
}
