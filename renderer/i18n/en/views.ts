/** The views of a list, and of the orders. */
export const views = {
  title: 'Views',
  menu: 'More about the view {name}',
  command: 'View: {name}',
  changed: 'changed',
  save: 'Save',
  saveAs: 'Save as…',
  saveCommand: 'Save the view {name}',
  saveAsCommand: 'Save the view as…',
  reset: 'Reset',
  rename: 'Rename…',
  duplicate: 'Duplicate',
  left1: 'Move left',
  right1: 'Move right',
  opensWith: 'Open the page with this view',
  remove: 'Remove',
  original: 'Take back the original',
  export: 'Save the view as a file…',
  exportAll: 'Save my views as a file…',
  import: 'Read views from a file…',
  fileName: 'Views',
  undo: 'Undo',
  name: { label: 'Name of the view', empty: 'Type a name.', taken: 'Another view has that name.' },
  copyOf: '{name} (copy)',
  left: 'The changes of {name} are not saved.',
  saved: 'The view {name} is saved.',
  restored: 'The view {name} is as it came.',
  removed: 'The view {name} is removed.',
  isDefault: 'The page opens with {name}.',
  noDefault: 'The page opens with the view that was open last.',
  notKept: 'The view could not be saved on this computer.',
  exported: 'One view is saved as a file. | {n} views are saved as a file.',
  imported: 'One view has been read in: {names} | {n} views have been read in: {names}',
  inList: '{name} ({list})',
  lacks:
    'The view cannot be shown: the column {columns} is not in the list. | The view cannot be shown: the column {columns} is not in the list. | The view cannot be shown: the columns {columns} are not in the list.',
  missing:
    'The column {columns} is not in the list. The rest of the view is shown. | The column {columns} is not in the list. The rest of the view is shown. | The columns {columns} are not in the list. The rest of the view is shown.',
  andMore: '{columns} and {n} more',
  startOver: 'Discard them and start over',
  startOverTitle: 'Discard all saved views?',
  startOverText:
    'The views cannot be read now. Unlock the computer’s keychain to get them back. Discarded views cannot be restored.',
  file: {
    title: 'The file has not been read in',
    tooLarge: 'The file is too large to be a file of views.',
    notJson: 'The file is damaged or has no views.',
    other: 'The file has no views.',
    newer: 'The file was saved by a newer version of the program. Update the program and try again.',
    onlySearches: 'The file has views of invoice service orders. Import it in the menu of views there.',
    onlyViews: 'The file has views of lists. Import it in the menu of views of a list.',
    invalid: 'Something in the file is wrong ({place}). Nothing has been read in.',
    tooMany: 'The file has {n} views, but there is room for {room} more.'
  },
  ready: {
    first: { name: 'Standard', about: 'The list as it opens at first' },
    rentRoll: {
      name: 'Rent roll',
      about:
        'All objects of the newest period with rent and contract, by property. The rent of objects without a contract is in the sum.'
    },
    rentPerProperty: {
      name: 'Rent per property',
      about:
        'Number, area and rent of the newest period by property and type of object. Objects without a contract are in it.'
    },
    vacancies: {
      name: 'Vacancies',
      about:
        'Objects of the newest period without a contract. If only some statuses count with you: choose them in the column of the status and save.'
    },
    withoutContract: {
      name: 'Objects without a contract',
      about: 'Objects without a contract, month by month, with the base rent that is lost'
    },
    terminated: {
      name: 'Terminated',
      about: 'Terminated contracts that have not ended yet, by the month in which they end, with the amount that goes'
    },
    ending: { name: 'Ending', about: 'Contracts with a last day from today on, by its month, terminated or not' },
    priceParts: { name: 'Price parts', about: 'A row per contract and price part, with the dates that they apply' },
    contractPerLine: {
      name: 'Price parts in columns',
      about: 'A line per contract, with the amount of each price part beside each other'
    },
    contacts: { name: 'Contacts', about: 'Customers of the newest period with address, telephone and e-mail' },
    accountPerPeriod: {
      name: 'Account × property × period',
      about: 'Net per account and property, with the periods beside each other'
    },
    lettingStatistics: {
      name: 'Letting statistics',
      about: 'Number of lettings and expressions of interest by area and size'
    },
    lettingsPerPeriod: {
      name: 'Lettings per period',
      about: 'Number of lettings by area and size, with the periods beside each other'
    }
  }
}
