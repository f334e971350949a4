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
