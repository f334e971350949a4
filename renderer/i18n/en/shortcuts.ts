export const shortcuts = {
  title: 'Keyboard shortcuts',
  or: 'or',
  keys: { Space: 'Space', Right: 'Right arrow', Left: 'Left arrow', Arrow: 'arrow key' },
  areas: {
    program: 'Everywhere',
    list: 'Lists and orders',
    rows: 'Rows and cells',
    groups: 'Groups',
    order: 'The order form',
    import: 'Many orders at once',
    errand: 'Reply on an errand row'
  },
  program: {
    palette: 'Search pages and commands',
    shortcuts: 'Show keyboard shortcuts',
    find: 'Search the list',
    reload: 'Refresh',
    newOrder: 'New order',
    settings: 'Settings',
    notifications: 'Go to the notifications',
    submit: 'Press the main button of a dialog',
    close: 'Close a dialog or menu',
    zoomIn: 'Larger text',
    zoomOut: 'Smaller text',
    resetZoom: 'Normal text size'
  },
  list: {
    toRows: 'Go from the search field to the rows',
    values: 'Pick values in a column',
    undo: 'Undo a filter, search, sort or grouping',
    redo: 'Redo',
    export: 'Export',
    print: 'Print',
    moveColumn: 'Move a column in the list of columns'
  },
  rows: {
    open: 'Open the row',
    panel: 'Show or hide the row panel',
    toPanel: 'Switch between the rows and the row panel',
    rowEnds: 'Go to the first or last cell of the row',
    listEnds: 'Go to the start or end of the list',
    extend: 'Select more rows or cells',
    extendToEnd: 'Select up to the edge',
    wholeRows: 'Select the whole row',
    move: 'Go to another row and keep the selection',
    toggle: 'Select or deselect the row',
    all: 'Select all rows',
    clear: 'Clear the selection',
    copy: 'Copy',
    copyWithHeadings: 'Copy with headings'
  },
  groups: {
    toggle: 'Open or close the group',
    open: 'Open the group',
    close: 'Close the group, or go to the outer one',
    showRows: 'Show the rows of the group'
  },
  order: {
    save: 'Save',
    next: 'Go to the next field',
    status: 'Choose a status',
    close: 'Close the form'
  },
  import: {
    read: 'Import the text',
    edit: 'Edit the cell',
    leaveOut: 'Leave the row out, or include it again',
    toInspector: 'Switch between the rows and the panel',
    undo: 'Undo',
    redo: 'Redo'
  },
  errand: {
    review: 'Review, and then send',
    back: 'Go back'
  }
}
