export const orderSearch = {
  button: 'Filter | Filter ({count}) | Filter ({count})',
  filter: '{field} {operator} {text}',
  inForce: 'Filters in force',
  folded: 'No filters in force | One filter in force | {count} filters in force',
  foldedChange: 'Changed filters',
  remove: 'Remove the filter {filter}',
  changed: 'The filters have been changed, but no search has been made.',
  undoChange: 'Undo the change',
  showSent: 'Show what is sent',
  showSentHint: 'The pattern then stands below each field.',
  more: 'More',
  toList: 'To the list',
  range: {
    numbers: '“{text}” is searched for as text. The service takes no ranges.',
    notDigits:
      '“{text}” is searched for as text. The service takes no ranges, and the column {column} has not only digits.',
    days: '“{text}” is searched for as text. Do you mean a time?',
    filter: 'Filter the column {column}'
  },
  saved: {
    seen: { filters: 'filters on {columns}', search: 'searches for “{text}”', sort: 'sorted by {columns}' },
    gone: 'The column {columns} is not in the list now. The rest of the view applies. | The column {columns} is not in the list now. The rest of the view applies. | The columns {columns} are not in the list now. The rest of the view applies.'
  }
}
