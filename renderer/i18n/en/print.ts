/** Printing the rows of a grid, and saving them as PDF. */
export const print = {
  open: 'Print…',
  openWithKey: 'Print the rows or save them as PDF ({key})',
  title: 'Print: {name}',
  fit: '{columns} fit on a landscape page, but in small letters, and with many long numbers on a sheet larger than A4. Hide columns for larger letters.',
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
  toPrinter: 'Print…',
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
