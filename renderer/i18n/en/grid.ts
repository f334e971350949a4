/** AG Grid's own texts, by its own keys. */
export const grid = {
  loadingOoo: 'Loading …',
  loadingError: 'Could not be loaded',
  ariaColumnFiltered: 'The column is filtered',
  ariaFilterColumn: 'Press Ctrl Enter to open the filter',
  ariaFilterInput: 'Filter value',
  ariaFilterMenuOpen: 'Open the filter',
  ariaLabelColumnFilter: 'Column filter',
  ariaLabelColumnMenu: 'Column menu',
  ariaLabelInputClear: 'Clear',
  ariaLabelSelectField: 'Choose',
  ariaLabelTooltip: 'Tooltip',
  ariaMenuColumn: 'Press Alt Down to open the column menu',
  ariaRowIndex: 'Row {0}',
  ariaRowSelect: 'Press Space to select the row',
  ariaRowDeselect: 'Press Space to deselect the row',
  ariaSkeletonCellLoading: 'The row is loading',
  ariaSkeletonCellLoadingFailed: 'The row could not be loaded',
  ariaSortableColumn: 'Press Enter to sort',
  ariaToggleCellValue: 'Press Space to change',
  ariaChecked: 'yes',
  ariaUnchecked: 'no',
  ariaIndeterminate: 'undecided',
  ariaInputEditor: 'Text of the cell'
}

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

export const groups = {
  open: 'Group',
  by: 'Grouped: {columns}',
  title: 'Group the rows',
  first: 'Group by',
  then: 'then by',
  none: 'None',
  clear: 'Remove the grouping',
  stepped: '{column} by {step}',
  step: 'By',
  eachValue: 'each value',
  steps: { day: 'day', month: 'month', quarter: 'quarter', year: 'year' },
  ascending: 'Ascending order: turn',
  descending: 'Descending order: turn',
  order: 'Order of the groups',
  columnOrder: 'As the columns',
  smallestFirst: 'Smallest first: turn',
  largestFirst: 'Largest first: turn',
  dropHere: 'Drop the heading here to group',
  rows: 'Rows',
  empty: '(empty)',
  levels: 'How many levels are shown',
  level: 'Show level {n}',
  count: '{column}: {n}',
  copy: 'Copy',
  copyWithKey: 'Copy the groups as they are shown, with headings ({key})',
  copied: '{n} group has been copied | {n} groups have been copied',
  figures: 'Showing {figure}',
  showRows: 'Show the rows of the group',
  grid: '{list} in groups',
  later: 'The groups are shown when the whole list is there',
  drilled: 'The rows in {group} are shown.',
  back: 'Groups',
  backTitle: 'Back to the groups',
  toGroup: 'To {group}',
  total: 'Total',
  change: 'Difference',
  percent: 'Difference, %',
  difference: 'Difference {from} to {to}',
  someMonths: 'There are rows of {months} only',
  otherMonths: 'Does not compare the same months: {from} with {to}',
  omitted: 'the last {shown} values are shown, there are {n} more',
  across: 'Columns',
  compare: 'Compare with the period before',
  measure: 'Show',
  distinct: 'Number of different',
  rowCount: 'Number of rows',
  counted: { contracts: 'Contracts', customers: 'Customers' }
}

/** Selected rows of a grid, and the panel with the fields of one. */
export const rows = {
  title: 'Rows',
  selected: '{n} selected | {n} selected',
  selectAll: 'Select all rows',
  clear: 'Clear selection',
  dropped:
    'The row is no longer selected: the list shows other rows | {n} rows are no longer selected: the list shows other rows',
  droppedByReload:
    'The row is no longer selected: the list has changed | {n} rows are no longer selected: the list has changed',
  groupStart: 'The next group begins here',
  panel: {
    title: 'Row panel',
    toggle: 'Show or hide the row panel',
    key: 'Space',
    titleWithKey: 'Row panel (Space)',
    row: 'Row {n}',
    close: 'Close the row panel',
    resize: 'Width of the row panel',
    none: 'No row is chosen. Click one, or go there with the arrow keys.',
    loading: 'Loading the row …',
    failed: 'The row could not be loaded.',
    fields: 'Fields of the row',
    empty: '{n} empty field | {n} empty fields',
    keys: 'F6 moves between the rows and the panel.'
  }
}

/** Printing the rows of a grid, and saving them as PDF. */
export const print = {
  open: 'Print…',
  openWithKey: 'Print the rows or save them as PDF ({key})',
  title: 'Print: {name}',
  heading: 'Title',
  orientation: 'Pages',
  landscape: 'Landscape',
  portrait: 'Portrait',
  fit: '{columns} fit on a page, but in small letters, and with many long numbers on a sheet larger than A4. Hide columns for larger letters.',
  tooMany: {
    title: 'Too many rows to print',
    text: 'With {columns}, {n} rows at most are printed. Filter for fewer, or save them to a file.',
    export: 'Export…'
  },
  groups: 'The groups with their rows',
  personal: {
    title: 'The printout will have personal data',
    text: '{columns}. That they were printed, when and how many rows, is noted on this computer.',
    accept: 'I may take them out, and take care of the printout'
  },
  toFile: 'Save as PDF…',
  under: 'Making the pages',
  saved: '{n} row has been saved as PDF | {n} rows have been saved as PDF',
  printed: '{n} row has been sent to the printer | {n} rows have been sent to the printer',
  failed: 'Printing failed: {why}',
  made: 'Printed',
  page: 'Page',
  of: 'of',
  cut: { label: 'Cut', value: 'Long texts end with …, and are whole in the program and in a file' },
  forbidden: 'Your organisation has decided that no rows are printed or saved to files.'
}
