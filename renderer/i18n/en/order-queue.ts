import { orderImportDoubts } from './order-import-doubts.ts'
import { orderQueueUnknown } from './order-queue-unknown.ts'

export const orderQueue = {
  title: 'Many orders at once',
  back: 'To the orders',
  views: { label: 'Show', import: 'Import', importing: 'Import ({count})', queue: 'Queue ({count})' },
  start: {
    paste: 'Paste rows',
    placeholder: 'Paste here (Ctrl+V). Drop a file anywhere on the page.',
    hint: 'Select the rows in Excel, preferably with their headings, copy them and paste them here. Nothing is sent before you have seen the rows.',
    open: 'Open a file …',
    read: 'Import the text',
    limits: 'Excel (xlsx, xls, xlsb), OpenDocument (ods), CSV and text with tabs. At most {rows} rows and {size}.',
    kept: {
      sealed:
        'What you import stays, for you alone, until you have queued or discarded it, even when the program is closed.',
      plain:
        'What you import stays until you have queued or discarded it, even when the program is closed. This computer has no keyring, so it is kept in plain text.',
      memory:
        'What you import stays while you visit other pages, sign out, and when the window is locked. The administrator does not allow it to be kept: queue the rows before you quit.'
    },
    drop: 'Drop the file to import it',
    reading: 'Reading the file …',
    unreadable: 'Nothing has been imported'
  },
  unreadable: {
    tooLarge: 'It is larger than {size}, or would be once it is unpacked. Split it into several files.',
    tooManyRows:
      'It has more than {rows} rows, or cells far outside the table. Split it, or copy only the rows with orders.',
    tooManyCells: 'The workbook has too many cells or merged cells. Copy only the rows with orders and paste them.',
    tooSlow: 'Reading the file took too long. Copy only the rows with orders and paste them.',
    empty: 'There is nothing in the cells.',
    password: 'The workbook has a password. Save it without one, or copy the rows and paste them.',
    brokenWorkbook:
      'The workbook cannot be read. Open it in a spreadsheet program and save it as xlsx, or copy the rows and paste them.',
    notText: 'The file is neither a workbook nor text.',
    notOpened: 'The file could not be opened. It may have been moved, or be open in another program.'
  },
  source: {
    paste: 'Pasted, split at each {delimiter}.',
    text: '{file}: split at each {delimiter}, read as {encoding}.',
    workbook: '{file}, sheet {sheet}.'
  },
  delimiters: { tab: 'tab', semicolon: 'semicolon', comma: 'comma', bar: 'vertical bar' },
  encodings: {
    utf8: 'UTF-8',
    utf16: 'UTF-16',
    windows1252: 'Windows-1252',
    macRoman: 'Mac',
    cp850: 'DOS (850)',
    cp437: 'DOS (437)'
  },
  columns: {
    sheet: 'Sheet',
    hiddenSheet: '{name} (hidden sheet)',
    leftOutSheets: {
      tooManyRows: 'Sheet {name} is left out: it has too many rows.',
      tooManyCells: 'Sheet {name} is left out: it has too many cells.',
      broken: 'Sheet {name} is left out: it cannot be read.'
    },
    hiddenRows:
      'No hidden rows | Row {rows} is hidden in the spreadsheet and is left out. | {count} rows are hidden in the spreadsheet and are left out: {rows}.',
    cut: 'Only the first {count} columns were read. What is further to the right is left out.',
    withHidden: 'Include hidden rows',
    delimiter: 'Split at',
    encoding: 'Encoding',
    notSo: 'The file cannot be read like this. Choose something else.',
    badLetters:
      'Some letters could not be read (\ufffd). Choose another encoding, or correct the rows in the next step.',
    headings: 'The first row holds headings',
    titles:
      'No row above the headings is left out. | The row above the headings is left out. | {count} rows above the headings are left out.',
    preview: 'The first rows, with what each column holds',
    holds: 'What column {name} holds',
    nameless: 'Column {number}',
    leftOut: 'Left out',
    someLeftOut: 'No column is left out. | One column is left out. | {count} columns are left out.',
    numberNeeded:
      'Choose which column is the order number or the invoice number. Without either, the orders could not be found again.',
    check: 'No orders | Check one order | Check {count} orders',
    row: 'Row',
    included: 'Included',
    state: 'State',
    remarks: 'Remark'
  },
  ...orderImportDoubts,
  kinds: { ready: 'Ready', fault: 'Fault', doubled: 'Duplicate?', leftOut: 'Left out' },
  counts: {
    ready: 'none to send | {count} to send | {count} to send',
    fault: '{count} with faults',
    doubled: '{count} duplicates | {count} duplicate to decide about | {count} duplicates to decide about',
    leftOut: '{count} left out'
  },
  sum: 'Sum to send: {amount}',
  blocked: {
    awaiting:
      'Nothing to correct | One row must be corrected or left out first. | {count} rows must be corrected or left out first.',
    none: 'All rows are left out.'
  },
  enqueue: 'Queue | Queue one order | Queue {count} orders',
  queued:
    'No orders | One order is in the queue. Start the queue when you want to send it. | {count} orders are in the queue. Start the queue when you want to send them.',
  noRoom:
    'The queue is full. Remove finished rows first. | The queue has room for only one more order. | The queue has room for only {count} more orders.',
  nextFault: 'Next to correct',
  onlyFaults: 'Only rows to correct',
  undo: 'Undo (Ctrl+Z)',
  redo: 'Redo (Ctrl+Y)',
  keys: 'Enter or F2 edits, Delete leaves out, F6 moves between the rows and the panel, Ctrl+Z undoes',
  changes: {
    title: 'Actions for all',
    leaveOutFaults: 'Leave out rows with faults',
    leaveOutDoubles: 'Leave out duplicates, but not the first',
    sendDoublesAnyway: 'Send the duplicates all the same',
    keepDoubtful: 'Keep all doubtful values ({count})',
    fillInSuppliers: 'Fill in suppliers from known orders ({count})',
    discard: 'Discard what was imported'
  },
  discarded: 'What was imported has been discarded.',
  undoDiscard: 'Undo',
  importNotKept:
    'What was imported is in the window only: if the program goes down, it is gone. Queue the rows, or try to save them again.',
  unreadableImport: {
    text: 'What you imported before cannot be read now. Nothing else is imported until it can be read, or is discarded.',
    discard: 'Discard it …',
    title: 'Discard what was imported?',
    description: 'Rows that are not in the queue are lost. What is in the queue stays.',
    confirm: 'Discard for ever'
  },
  checking: {
    label: 'Orders to check',
    learning: 'Reading suppliers and statuses from the service’s orders',
    learned: 'Reading suppliers and statuses from the service’s orders: {count} read',
    begun: 'Looking for duplicates at the service',
    progress: 'Looking for duplicates at the service: {done} of {total}',
    at: 'Checked for duplicates at {time}.',
    again: 'Look again',
    searchAgain: 'Look for duplicates again',
    skip: 'Queue without checking',
    incomparable:
      'The service’s orders have no number where one is expected, so duplicates at the service cannot be found.'
  },
  doubles: {
    rows: 'None | The same as row {rows}: {same}. | The same as rows {rows}: {same}.',
    queued: 'The same as a row of the queue ({state}): {same}.',
    same: '{field} {text}',
    service:
      'None | The service has an order that may be this one: {order}. | The service has {count} orders that may be this one, most likely {order}.',
    list: 'Orders of the service that may be this one',
    differs: 'Differs in',
    agrees: 'All agrees',
    standings: {
      earlier: 'Was there before',
      maybeEarlier: 'May have been there before',
      shared: 'May be another row’s',
      removed: 'Removed'
    }
  },
  offers: {
    Orgnummer: 'Known orders of this supplier have organisation number {text}.',
    LeverantorNamn: 'Known orders with this number have supplier {text}.'
  },
  inspector: {
    title: 'Row {row}',
    right: 'The row is ready to be sent.',
    leftOut: 'The row is left out and will not be sent.',
    fillIn: 'Fill in {text}',
    use: '{field}: use {text}',
    keep: '{field}: keep {text}',
    keepBlank: '{field}: leave blank',
    useAlike: '{field}: use the other value in all {count} with the same remark',
    keepAlike: '{field}: keep all {count} with the same remark',
    sendAnyway: 'Send all the same',
    notAnyway: 'Take back “Send all the same”',
    leaveOut: 'Leave the row out',
    takeBack: 'Take the row back'
  },
  states: {
    waiting: 'Waiting',
    sending: 'Sending',
    unknown: 'Unknown',
    saved: 'Saved',
    refused: 'Refused',
    failed: 'Not sent'
  },
  stateCounts: {
    waiting: '{count} waiting',
    sending: '{count} being sent',
    unknown: '{count} unknown',
    saved: '{count} saved',
    refused: '{count} refused',
    failed: '{count} not sent'
  },
  earlier: '{count} from before',
  rejected: 'The service did not accept it ({status})',
  queueLabel: 'Orders in the queue',
  queueColumns: { row: 'No.', kind: 'Type', state: 'Result', sentAt: 'Sent', answer: 'Answer' },
  filter: { label: 'Show rows', all: 'All ({count})' },
  run: {
    idle: 'Nothing is waiting',
    running: 'The queue is sending | The queue is sending: one waiting | The queue is sending: {count} waiting'
  },
  waiting: {
    title:
      'The queue is waiting until {time} | The queue is waiting until {time}: one order is left | The queue is waiting until {time}: {count} orders are left',
    text: 'The service is busy and asked us to wait. After that the queue goes on by itself.'
  },
  paused: {
    first: 'Nothing to send | One order to send | {count} orders to send',
    start: 'Nothing to send | One order left to send | {count} orders left to send',
    asked:
      'The queue is paused | The queue is paused: one row is waiting | The queue is paused: {count} rows are waiting',
    session:
      'The queue halted with the session | The queue halted with the session: one row is waiting | The queue halted with the session: {count} rows are waiting'
  },
  stopped:
    'The queue has stopped | The queue has stopped: one row is waiting | The queue has stopped: {count} rows are waiting',
  stops: {
    failures: {
      title: 'The service did not answer as it should three times in a row',
      text: 'The queue stopped so that the rest does not end the same way. Continue when the service answers as it should.'
    },
    access: {
      title: 'The service does not accept the sign-in',
      text: 'No order has been sent since. What you can do is said below.'
    },
    offline: {
      title: 'This computer does not reach the service',
      text: 'No order has been sent since. Continue when the network is back.'
    },
    busy: {
      title: 'The service asked us to wait longer than the queue does by itself',
      text: 'No order has been sent since. Continue when the time has passed.'
    },
    notKept: {
      title: 'The queue could not be written to disk',
      text: 'Without that nothing is sent, because an order might then be sent twice. Make sure that there is room on the disk.'
    },
    otherAddress: {
      title: 'The next order was queued for another address',
      text: 'It is not sent to the address that the program uses now. Remove it from the queue, or connect to the other address.'
    },
    other: { title: 'Something unexpected happened', text: 'No order has been sent since.' }
  },
  keeping: {
    plain: 'The queue is kept on this computer in plain text, because the computer has no keyring to lock it with.',
    memory:
      'Waiting rows are in memory only, because the administrator does not allow them to be kept: they are gone when the program quits.'
  },
  progress: '{done} of {total} orders have a result',
  actions: {
    title: 'Actions for all',
    start: 'Send now',
    resume: 'Continue sending',
    pause: 'Pause',
    retryAll: 'Try refused ones and those not sent again ({count})',
    report: 'Save a report …',
    removeAll: 'Remove all that are waiting …',
    clear: 'Clear the queue …',
    notClearable: 'Possible when every row has a result: {rows}',
    readAgain: 'Reload',
    discard: 'Discard the queue …'
  },
  asking: {
    removeAll: {
      title: 'Remove all that are waiting?',
      text: 'They have not been sent and will not be. Those that may have been sent before become unknown again.',
      confirm: 'Remove'
    },
    clear: {
      title: 'Clear the queue?',
      text: 'The rows and their results are removed from this computer. Save a report first if you need one.',
      confirm: 'Clear'
    },
    discard: {
      title: 'Discard the queue?',
      text: 'It cannot be read now. Once it is discarded, nobody can ever see what was sent and what was waiting.',
      confirm: 'Discard for ever'
    }
  },
  unreadableQueue:
    'The queue on this computer cannot be read. Nothing is sent and nothing can be added until it can be read, or is discarded.',
  reading: 'Reading the queue',
  empty: { title: 'The queue is empty', text: 'Import orders, check them and queue them.', import: 'Import orders' },
  detail: {
    title: 'Order {number}',
    sent: 'Sent {time}',
    by: {
      exchange: 'answered {time}',
      list: 'decided by the service’s list {time}',
      person: 'decided by you {time}'
    },
    sentBefore: 'may have been sent before',
    answer: 'The service’s answer:',
    elsewhere: 'The order was queued for {address}. It is sent nowhere else.',
    remove: 'Remove from the queue',
    retry: 'Try again',
    inList: {
      same: 'But the service’s list shows an order that agrees in everything. Check it before you send again.',
      similar: 'The list shows orders with the same numbers, but no new one that agrees in everything.',
      missing: 'The list does not show it either.'
    },
    texts: {
      found: 'All agrees: the service’s list has the order, so it is saved.',
      waiting: 'The order has not been sent yet.',
      sending: 'The order is being sent.',
      unknown: 'The order may have been saved. It is not sent again by itself, because it might then exist twice.',
      saved: 'The service has saved the order.',
      refused: 'The service answered that the order is not saved.',
      rejected: 'The service did not accept the order ({status}), so it is not saved. It can safely be sent again.',
      failed: 'The order has not been sent. It can safely be sent.',
      heldBack:
        'The order was not sent, because we do not know if another order with the same numbers was saved. Decide that one first, and then try again. If it is not among your own, somebody else has sent it from this computer: then see what the service has, and decide here whether it is to be sent anyway.',
      declaredSaved: 'You have said that the order is saved.',
      declaredNotSaved: 'You have said that the order is not saved. If it is sent again, it may exist twice.'
    }
  },
  ...orderQueueUnknown,
  decidedBy: { exchange: 'the answer', list: 'the service’s list', person: 'the user' },
  report: {
    name: 'Queued orders',
    saved: 'The report is saved.',
    rejected: 'The service did not accept it',
    kind: 'Type',
    change: 'Change',
    state: 'Result',
    list: 'In the list afterwards',
    decidedBy: 'Decided by',
    sentAt: 'Sent',
    endedAt: 'Decided',
    answer: 'Answer',
    problem: 'Problem'
  },
  /** On signing out. */
  leaving: {
    title: 'Sign out with orders in the queue?',
    waiting:
      'No orders are waiting in the queue. | One order is waiting in the queue and has not been sent. | {count} orders are waiting in the queue and have not been sent.',
    sending: 'One order is on its way, and the answer will be noted.',
    unknown:
      'All orders are settled. | We do not know if an order in the queue was saved. | We do not know if {count} orders in the queue were saved.',
    kept: {
      sealed:
        'The queue stays on this computer, encrypted and for you alone. Nothing is sent until you have signed in again and continue.',
      plain:
        'The queue stays on this computer, in plain text. Nothing is sent until you have signed in again and continue.',
      memory:
        'The queue stays as long as the program runs. If it quits, what is waiting is gone. Nothing is sent until you have signed in again and continue.'
    }
  },
  notice: {
    running: 'Sending orders: {done} of {total}',
    holding: 'Waiting for the service until {time}: {done} of {total} orders done',
    waiting: {
      title: 'No orders are waiting | One order is waiting in the queue | {count} orders are waiting in the queue',
      text: 'They are sent only when you continue.'
    },
    stopped: { title: 'The queue of orders has stopped', text: 'See why, and continue when it can go on.' },
    unknown: {
      title:
        'No unknown orders | We do not know if an order in the queue was saved | We do not know if {count} orders in the queue were saved',
      text: 'The service’s list has more to say about it.'
    },
    open: 'Go to the queue'
  }
}
