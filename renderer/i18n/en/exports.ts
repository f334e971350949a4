/** Saving the rows of a grid to a file. */
export const exports = {
  open: 'Export…',
  openWithKey: 'Export the rows to a file ({key})',
  title: 'Export: {name}',
  ordersOf: '{orders}, {view}',
  fileName: '{name} {day}',
  withGroups:
    'The rows stand in their groups with subtotals, to be unfolded and folded in Excel. Where they do not fit on one sheet, the rows are saved without groups.',
  notAcross: 'The values that stand beside each other are not in it.',
  notGroups: 'The rows are saved, not their groups: the file has each row by itself.',
  groupLines:
    'Each group that is shown is a row of its own, inner groups below the outer ones. Choose one level before you add them up.',
  groupObjects:
    'Each group that is shown is an object, inner groups after the outer ones. Choose one level before you add them up.',
  what: 'What',
  reloaded: 'The list was loaded again since this was opened. The new rows are what leaves the program.',
  tooManyGroups: 'The groups have more than {n} lines. Fold some of them, or save the rows.',
  scopes: {
    outline: 'The groups as they are shown',
    lines: 'The selected groups',
    grouped: 'The rows in the groups',
    seen: 'What is shown',
    all: 'All columns',
    selection: 'The selected rows'
  },
  size: '{rows}, {columns}',
  rows: '{n} row | {n} rows',
  columns: '{n} column | {n} columns',
  format: 'Format',
  moreFormats: 'More formats',
  formats: {
    xlsx: { name: 'Excel', hint: 'Amounts and dates as such, sums, and a sheet that says what is shown' },
    csv: {
      name: 'CSV for Swedish Excel',
      hint: 'Semicolons, decimal commas and phone numbers as ="+46…"; Excel drops leading zeros when it opens the file'
    },
    csvPlain: {
      name: 'CSV',
      hint: 'Commas and decimal points (RFC 4180), for other programs'
    },
    jsonLines: { name: 'JSON Lines', hint: 'One object per row with the service’s field names, for other programs' }
  },
  doubts: {
    title: 'About the sums',
    untold: 'The file has no room for this. Tell the recipient, or choose Excel.'
  },
  about: {
    title: 'About the file',
    sheet: 'Rows',
    rows: 'Number of rows',
    view: 'View',
    changedView: '{name} (changed)',
    shown: 'Shows',
    filter: 'Filter',
    searchedBy: 'Searched for at the service',
    search: 'Search',
    sort: 'Sort',
    asc: 'ascending',
    desc: 'descending',
    groups: 'Grouped by',
    across: 'Columns',
    figure: 'Figures shown',
    column: 'Own or looked-up column',
    sums: 'About the sums',
    source: 'Source',
    sample: 'Sample data',
    loaded: 'Loaded',
    made: 'Exported'
  },
  personal: {
    title: 'The file will have personal data',
    text: '{columns}. That they were exported, when and how many rows, is noted on this computer.',
    accept: 'I may take them out, and take care of the file',
    forbidden: {
      title: 'Your organisation has decided that personal data stays in the program',
      text: '{columns}. It works without them: hide the columns, or group by others.'
    }
  },
  start: 'Save as…',
  choosing: 'Choose in the system’s window where the file is to be saved.',
  under: 'The file is being written',
  progress: '{rows} of {of} row | {rows} of {of} rows',
  cancel: 'Cancel the export',
  goOn: 'Continue in the background',
  saved: '{rows} row has been saved, {size} | {rows} rows have been saved, {size}',
  failed: 'The export failed: {why}',
  openFile: 'Open',
  showInFolder: 'Show in folder',
  notOpened: '{why} Open it from the folder that it is in.',
  neutralised:
    '{n} cell begins like a formula and has been given an apostrophe, so that no spreadsheet runs it. | {n} cells begin like a formula and have been given an apostrophe, so that no spreadsheet runs them.',
  cut: '{n} cell has been cut: Excel holds at most 32,767 characters in a cell. | {n} cells have been cut: Excel holds at most 32,767 characters in a cell.',
  changed: {
    title: 'Excel changes texts when it opens the CSV file',
    text: '{n} cell becomes something else, such as {examples}. Save as Excel to keep it as it is. | {n} cells become something else, such as {examples}. Save as Excel to keep them as they are.',
    instead: 'Save as Excel instead'
  },
  sheets: 'The rows are more than a sheet holds and stand on {n} sheets.',
  forbidden: 'Your organisation has decided that no rows are saved to files.'
}
