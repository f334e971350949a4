export const orders = {
  title: 'Invoice service orders',
  list: 'Orders',
  new: 'New order',
  many: 'Many at once …',
  change: 'Change',
  changeTitle: 'Change the selected order (Enter)',
  reload: 'Reload',
  retry: 'Try again',
  leftOut:
    'no amount left out of the sum | one amount cannot be read and is not in the sum | {count} amounts cannot be read and are not in the sum',
  stale: 'What is shown was loaded at {time}.',
  saved: 'Order {number} has been saved.',
  savedNameless: 'The order has been saved.',
  showSaved: 'Show the order',
  notSaved: 'The order has not been saved. What you have typed is still in the form.',
  renewed:
    'The service did not accept the sign-in and did not take the order. The sign-in has been renewed, so you can save again at once.',
  signInAgain:
    'The service did not accept the sign-in and did not take the order. What you have typed is still here. Sign in again, then save.',
  saveAgain: 'Save again',
  notKept: 'The draft could not be kept on this computer. Do not close the program before the order is saved.',
  filters: 'Search the service',
  search: 'Search',
  clearFilters: 'Clear search',
  operatorOf: 'How {field} must match',
  sends: 'Pattern that is sent:',
  sendsAll: 'all',
  operators: {
    is: 'is exactly',
    begins: 'begins with',
    contains: 'contains',
    ends: 'ends with',
    own: 'own pattern'
  },
  advanced: {
    title: 'Advanced',
    sent: 'Each filter is sent as a LIKE pattern, shown below its field: % is any text and _ one character. An empty field asks for all.',
    refined:
      'For the characters {characters}, _ is sent, because databases read them differently. The answer is then narrowed here to what you typed. Letters are sent as typed.',
    numbers: 'Organisation numbers are searched with and without dash, blanks and century.',
    own: 'A pattern of your own is sent exactly as typed, and the answer is shown as the service gave it.'
  },
  status: {
    all: 'No orders | {count} order | {count} orders',
    some: '{count} of {all} orders | {count} of {all} order | {count} of {all} orders',
    searching: '… of {all} order | … of {all} order | … of {all} orders',
    at: 'Loaded {time}'
  },
  wildcard: { anything: 'anything', then: 'then {part}', last: 'and ends with {part}' },
  anyCase: {
    title: 'Upper and lower case count as the same',
    text: 'Letters are sent as _, because the service tells upper case from lower. It can take longer.',
    asTyped: 'Search exactly as typed',
    search: 'Search regardless of case'
  },
  exactFilterOff: {
    title: 'The service’s own rows are shown',
    text: 'None of the rows has exactly what you looked for in the columns where it should be. That may be due to how the service writes numbers or names its fields, so the rows are shown as the service gave them.'
  },
  empty: {
    searched: 'Searched: {searched}.',
    notLoaded: { title: 'Not loaded', text: 'The search was cancelled. No orders have been loaded.' },
    none: { title: 'No orders', text: 'The service has no orders yet. Register the first one with New order.' },
    noneFound: { title: 'No matches', text: 'No orders where {searched}.' },
    onlyRemoved: {
      title: 'Only removed orders',
      text: 'The orders that were found have been removed and are not shown.'
    }
  },
  columns: {
    ÄrendeNummer: 'Order number',
    ExterntFakturanummer: 'Invoice number',
    LeverantörNamn: 'Supplier',
    Organisationsnummer: 'Organisation no.',
    Belopp: 'Amount',
    StatusTypBeteckning: 'Status',
    BetaldDatum: 'Paid',
    Skapad: 'Created',
    ÄrendeBeteckning: 'Errand',
    OrganisationBeteckning: 'Organisation',
    LeverantörNummer: 'Supplier no.',
    StatusTypKortbeteckning: 'Status, short',
    ÄrendeFakturaExternStatusTypId: 'Status number',
    StatusTypHjälptext: 'About the status',
    Borttagen: 'Removed'
  },
  form: {
    change: 'Change order {number}',
    changeNameless: 'Change order',
    close: 'Close the form',
    save: 'Save',
    saving: 'The order is being sent',
    sending: 'Sending …',
    keys: 'Ctrl+Enter saves, Esc closes',
    next: 'The order is being sent. Ctrl+N begins the next one meanwhile.'
  },
  fields: {
    Ordernummer: 'Order number',
    Orgnummer: 'Organisation number',
    LeverantorNamn: 'Supplier',
    Fakturanummer: 'Invoice number',
    Belopp: 'Amount (SEK)',
    Status: 'Status',
    BetaldDatum: 'Paid'
  },
  hints: {
    Orgnummer: 'Ten digits. Sent as you type it.',
    Belopp: 'For example 1,234.50',
    Status: 'Choose with the down arrow, or type a name or number',
    BetaldDatum: '2026-11-21, 261121, 21/11 or today. Blank if it has not been paid.'
  },
  reasons: {
    numberNeeded: 'Enter an order number or an invoice number; without one the order cannot be found again.',
    notNumber: '“{text}” is not an amount. Type for example 1,234.50.',
    ambiguous: '“{text}” can be read in two ways. Type it without a thousands separator, or with two decimals.',
    decimals: 'The amount may have at most two decimals.',
    tooLarge: 'The number is too large.',
    notDate: '“{text}” is not a date. Type 2026-11-21, 261121 or 21/11.',
    impossible: 'There is no such day in the calendar.',
    outOfRange: 'Only days from 1900 to 2099 can be entered.',
    invisible: 'There is an invisible character in the date. Type it anew.',
    notInteger: 'No known status. Choose from the list, or type the status number in digits.'
  },
  readAs: 'Read as {number}. Sent as you type it.',
  doubts: {
    shape: 'This has not the form of a Swedish organisation number. It is sent as it stands all the same.',
    checksum:
      'The check digit does not fit: a digit is wrong, or two have changed places. The number is sent as it stands all the same.',
    longAgo: 'That day is more than five years ago. Is the year right?',
    future: 'That day has not come yet. The order is saved as paid on it.',
    invisible:
      'There are characters here that cannot be seen. They are sent as they are, unless you type the text anew.'
  },
  restored: {
    maybeSentTitle: 'May have been sent already',
    title: 'Draft restored',
    text: 'This stood in the form when the program was last closed.',
    maybeSent: 'This stood in the form last time and may have been sent already. Look in the list before you save.'
  },
  drafts: {
    title: 'Drafts',
    button: 'Drafts ({count})',
    named: 'Draft: {name}',
    nameless: 'Without a number',
    isChange: 'changes an order',
    isOpen: 'open now',
    maybeSent: 'may have been sent',
    unsettled: 'we do not know if it was saved',
    discard: 'Discard the draft {name}',
    discarded: 'The draft {name} has been discarded.',
    undo: 'Undo'
  },
  closing: {
    title: 'Close the form?',
    text: 'The draft can stay in the form until you come back to the page.',
    keep: 'Close and keep the draft',
    stay: 'Go on typing',
    discard: 'Discard the draft'
  },
  duplicates: {
    title: 'The order may already be there',
    text: 'The service has an order that may be this one. Nothing has been sent now. | The service has an order that may be this one. Nothing has been sent now. | The service has {count} orders that may be this one. Nothing has been sent now.',
    unsettled:
      'An order with the same numbers may have been sent from this computer under another name, and we do not know if it was saved. If you save this one, the service may have the order twice.',
    incomplete:
      'The service has more orders with similar numbers than can be looked through, so the order may be among them. Nothing has been sent now.',
    incomparable:
      'The service gave no orders for the numbers. Nothing has been sent now. | The service gave an order for the numbers, but they are not where they usually are, so it cannot be told from here whether it is the same. Compare it yourself. Nothing has been sent now. | The service gave {count} orders for the numbers, but they are not where they usually are, so it cannot be told from here whether one of them is the same. Compare them yourself. Nothing has been sent now.',
    typed: 'You are about to save: {order}',
    same: 'The same in',
    nothing: 'none of these',
    back: 'Back to the form',
    send: 'Save anyway'
  },
  notLooked: {
    text: 'Before an order is sent, we check whether it is already there, and that failed. Nothing has been sent now.',
    send: 'Save without the check'
  },
  interrupted: {
    title: 'The order is not saved',
    text: 'The sign-in ended before it could be saved. What you have typed is still here. Save again when you are signed in.'
  },
  refused: {
    title: 'The service did not save the order',
    text: 'The service answered that the order has not been saved. What you have typed is still here.',
    inList: {
      same: 'But the list shows a new order that agrees in everything. Check it before you save again.',
      similar: 'But the list shows a new order with the same numbers. Check it before you save again.',
      missing: 'The list does not show it either.'
    }
  },
  unsaved: 'The service did not take the order. Look at the form and save again.',
  unknown: {
    titles: {
      unknown: 'We do not know if the order was saved',
      same: 'Everything agrees: the order is saved',
      maybeEarlier: 'An order in the list agrees in everything',
      several: '{count} orders in the list agree in everything',
      beside: 'A second order {number} stands beside the old one',
      unchanged: 'The order in the list is unchanged (so far)',
      missing: 'The order is not in the list (yet)'
    },
    texts: {
      elsewhere:
        'It was sent to another address, {address}. The list here says nothing of it, and it is not sent again from here.',
      unreadable:
        'What was sent cannot be read on this computer now, so the list cannot be asked. Look in the list yourself.',
      asking: '{answer} The list is being asked whether the order is there.',
      notAsked: '{answer} The list could not be asked. Ask again when the service can be reached.',
      byHand:
        'The list has orders that may be it. What you sent is not kept on this computer, so compare them yourself.',
      same: '{answer} But the order is in the service’s list, field by field as you sent it.',
      beside:
        'The service has added a new order instead of changing the one that was there. An order cannot be removed from here: ask your administrator to remove one.',
      maybeEarlier: 'The list was not asked just before, so it may be an order that was there already. Is it yours?',
      several:
        'The order is saved, but may be there more than once. An order cannot be removed from here: ask your administrator.',
      similar: 'Compare it with what you sent. If it is the same order, it is saved.',
      unchanged:
        'The order with these numbers is just as it was before the save. That proves nothing: what you sent may come later.',
      missing:
        'No order in the list is like it. That proves nothing: it may come later, or stand there with its numbers written otherwise.',
      unrecognised:
        'The service gave orders for the numbers, but they are not where they usually are. It cannot be told from here whether one of them is yours: compare them yourself.',
      tooMany:
        'The list gave more orders than could be read, and none of those that were is yours. It may be among the others: search for it in the list, by supplier or by its whole number.'
    },
    lost: 'The answer never came.',
    answered: 'The service answered, but the answer does not say whether the order is saved.',
    beside:
      'None stands beside it. | Beside it stands another order with these numbers. | Beside it stand {count} more orders with these numbers.',
    askedToWait:
      'The service asked for a pause. | The service asked for a pause of one second. | The service asked for a pause of {seconds} seconds.',
    order: 'Order {number}',
    invoice: 'invoice {number}',
    sent: 'sent {time}',
    text: 'The order may have been sent, but no answer says whether it was saved. It is not sent again by itself, because it might then be there twice.',
    asking: 'The list is being asked.',
    asked: 'The list was asked at {time}.',
    asksAgain: 'It is asked again at {time}.',
    askedEnough: 'It has been asked several times, with a pause between.',
    questions: 'The list is asked for {questions}.',
    question: '{field} like “{pattern}”',
    notAsked: 'The list could not be asked again.',
    others: 'No other orders from the service | One order from the service | {count} orders from the service',
    foundSome: 'The service gave {total} orders. The likeliest are shown.',
    actions: {
      ask: 'Check again',
      confirm: 'It is saved: discard the draft',
      resend: 'Send again anyway …',
      reopen: 'It is not saved: make it a draft again'
    },
    done: 'Done',
    isIt: 'It is my order: done',
    other: 'Other …',
    blocks:
      'Order {number} may have been saved. Until that is settled no other order can be saved. What you write here stays among the drafts.',
    open: 'Show it',
    why: 'Why it is not known',
    notResent: 'It was not taken when it was sent again. What became of it the first time is still not known.'
  },
  difference: {
    fields: 'There is a similar order, but {fields} differs',
    notComparable: 'An order agrees, but {fields} cannot be compared',
    removed: 'An order agrees, but it has been removed'
  },
  compared: {
    caption: 'What you sent beside the order in the list',
    sent: 'You sent',
    inList: 'In the list',
    differs: 'differs',
    absent: 'not in the list',
    notReadable: 'cannot be compared',
    statusIsGuess: 'That the list’s status number is the status that was sent is an assumption.'
  },
  changeOutcome: {
    titles: {
      changed: 'Order {number} is changed',
      beside: 'A second order {number} stands beside the old one',
      partly: 'Order {number} is saved, but not as you wrote it',
      unchanged: 'Order {number} is unchanged in the list',
      missing: 'Order {number} is saved, but not in the list yet',
      tooMany: 'Order {number} is saved, but the list gave too many orders to show how',
      notAsked: 'Order {number} is saved, but the list could not be asked',
      kept: 'Order {number} is saved, but not everything was cleared'
    },
    texts: {
      changed: 'In the list it is now as you wrote it.',
      beside:
        'The service has added a new order instead of changing the one that was there, or there were two already. An order cannot be removed from here: show both, and ask your administrator to remove one.',
      unchanged:
        'The service answered that the change is saved, but in the list the order is as before. Check again in a while, or open the change and save it again.',
      missing: 'The service answered that it is saved. The list may need a while, or write its numbers otherwise.',
      tooMany:
        'The list gave more orders than could be read, so the change may be among the others. Search for the order in the list and see.',
      notAsked: 'What the service made of the change has not been compared. Check again when the list can be reached.',
      kept: 'The list shows what you sent, but a blank field is not sent.'
    },
    showBoth: 'Show both',
    redo: 'Open the change again',
    close: 'Close'
  },
  notCleared: 'A blank field is not sent, so the service may keep “{value}”.',
  cleared: {
    field: '{field} “{value}”',
    kept: 'Still in the list: {fields}.',
    emptied: 'Blank in the list now: {fields}.'
  },
  resend: {
    title: 'Send again anyway?',
    text: 'The order may already have been saved. If it is sent again, the service may have it twice. That holds also if you change it first.',
    back: 'No, wait',
    edit: 'Change it first',
    send: 'Send again – it may then be there twice'
  }
}

export const orderSearch = {
  button: 'Filter | Filter ({count}) | Filter ({count})',
  filter: '{field} {operator} {text}',
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

/** The views of the order list, statuses by name, and which of them mean paid. */
export const orderViews = {
  names: {
    all: 'All',
    unpaid: 'Unpaid',
    paidThisMonth: 'Paid this month',
    paidUndated: 'Paid without a date',
    duplicates: 'Possible duplicates',
    removed: 'Removed'
  },
  empty: {
    unpaid: { title: 'No unpaid orders', text: 'Every order of the search is paid or removed.' },
    paidThisMonth: {
      title: 'None paid in {month}',
      text: 'No order of the search has a date of payment in that month.'
    },
    paidUndated: {
      title: 'No date of payment is missing',
      text: 'Every order with a status that means paid has a date of payment.'
    },
    paidUnknown: {
      title: 'Which statuses mean paid?',
      text: 'The service does not say which status means that an order is paid. Until somebody does, nobody can see which paid orders lack their date.'
    },
    duplicates: {
      title: 'No possible duplicates',
      text: 'No two orders of the search have the same invoice number and the same supplier or order number.'
    },
    removed: { title: 'No removed orders', text: 'No order of the search is removed.' }
  },
  showAll: 'Show all orders',
  showRemoved: 'Show removed',
  unpaidByDate: 'Orders without a date of payment. It is not set which status means paid.',
  duplicatesHint: 'The same invoice number, and the same supplier or order number. They stand beside each other.',
  paid: {
    open: 'Which statuses mean paid?',
    say: 'Say which',
    title: 'Which statuses mean paid?',
    text: 'The service does not say it. The answer is for this service on this computer, and decides which orders are shown as unpaid.',
    managed: 'The administrator has decided it.',
    legend: 'Statuses that mean paid',
    suggested: 'Suggested by the name and nothing else. Check that it is right.',
    none: 'No status is known yet. Search for some orders first.',
    noneChosen: 'None chosen: then an order counts as paid by its date alone.',
    save: 'Save',
    forget: 'Leave it unsaid'
  },
  status: {
    unnamed: 'Status {id}',
    choices: 'Known statuses',
    number: 'Status number {id}'
  }
}
