/** Selected rows of a grid, and the panel with the fields of one. */
export const rows = {
  selected: '{n} selected | {n} selected',
  clear: 'Clear selection',
  dropped: 'The row is no longer selected: the list shows other rows | {n} rows are no longer selected: the list shows other rows'
}
