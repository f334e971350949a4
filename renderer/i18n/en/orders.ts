export const orders = {
  title: 'Invoice service orders',
  list: 'Orders',
  new: 'New order',
  change: 'Change',
  goOn: 'Continue the draft',
  reload: 'Reload',
  retry: 'Try again',
  loading: 'Loading orders',
  columnChoice: 'Columns',
  resetColumns: 'Reset the columns',
  showRemoved: 'Show removed ({count})',
  showRemovedNow: 'Show removed',
  sum: 'Sum',
  leftOut: 'no amount left out of the sum | one amount cannot be read and is not in the sum | {count} amounts cannot be read and are not in the sum',
  stale: 'What is shown was loaded at {time}.',
  saved: 'Order {number} has been saved.',
  showSaved: 'Show the order',
  draftStays: 'What you have typed is still in the form.',
  notKept: 'The draft could not be kept on this computer. Do not close the program before the order is saved.',
  filters: 'Search the service',
  search: 'Search',
  clearSearch: 'Clear the search',
  clearFilters: 'Clear the filters',
  operatorOf: 'How {field} must match',
  sends: 'Pattern that is sent:',
  sendsAll: 'all',
  parameters: {
    Ordernummer: 'Order number',
    Orgnummer: 'Organisation number',
    LeverantorNamn: 'Supplier',
    Fakturanummer: 'Invoice number'
  },
  operators: {
    is: 'is',
    begins: 'begins with',
    contains: 'contains',
    ends: 'ends with',
    own: 'own pattern'
  },
  filterHelp: {
    title: 'How the filters work',
    sent: 'Under each field stands the LIKE pattern that is sent to the service: % stands for any text and _ for one character. An empty field asks for all.',
    refined:
      'If you type any of the characters {characters}, _ is sent in its place, because databases read them differently. The answer is then refined here to what you typed. What the service finds is its own to decide: also whether upper and lower case, or letters with and without dots, count as the same.',
    numbers: 'Organisation numbers are looked for with and without dash, blanks and century.',
    own: 'With “own pattern” the text is sent exactly as you typed it, and the answer is shown as the service gave it.'
  },
  status: {
    all: 'No orders | {count} order | {count} orders',
    some: '{count} of {all} orders | {count} of {all} order | {count} of {all} orders',
    at: 'Loaded {time}'
  },
  empty: {
    none: { title: 'No orders', text: 'The service has no orders yet. Register the first one with New order.' },
    noneFound: { title: 'No orders match', text: 'The service found nothing with these filters.' },
    noMatch: { title: 'No orders match the search', text: 'Orders have been loaded, but none of them contains what you search for.' },
    onlyRemoved: { title: 'Only removed orders', text: 'The orders that were found have been removed and are not shown.' }
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
    ÄrendeFakturaExternStatusTypId: 'Status ID',
    StatusTypHjälptext: 'About the status',
    Borttagen: 'Removed'
  },
  form: {
    new: 'New order',
    change: 'Change order {number}',
    changeNameless: 'Change order',
    close: 'Close the form',
    save: 'Save',
    saving: 'The order is being sent',
    keys: 'Ctrl+Enter saves, Esc closes'
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
    Status: 'Choose from the list, or type a whole number',
    BetaldDatum: 'YYMMDD, 21/11 or today. Blank if it has not been paid.'
  },
  reasons: {
    numberNeeded: 'Enter an order number or an invoice number; without one the order cannot be found again.',
    notNumber: '“{text}” is not an amount. Type for example 1,234.50.',
    ambiguous: '“{text}” can be read in two ways. Type it without a thousands separator, or with two decimals.',
    decimals: 'The amount may have at most two decimals.',
    tooLarge: 'The number is too large.',
    notDate: '“{text}” is not a date. Type YYMMDD, 21/11 or 2026-11-21.',
    impossible: 'There is no such day in the calendar.',
    notInteger: 'The status is a whole number. Choose from the list, or type digits.'
  },
  readAs: 'Read as {number}. Sent as you type it.',
  doubts: {
    shape: 'This is not a Swedish organisation number, which has ten digits. It is sent as it stands all the same.',
    checksum: 'The check digit does not fit: a digit is wrong, or two have changed places. The number is sent as it stands all the same.'
  },
  restored: {
    title: 'Draft restored',
    text: 'This is what you had typed when the program was last closed. As far as the program knows, none of it has been sent.',
    discard: 'Discard the draft'
  },
  closing: {
    title: 'Close the form?',
    text: 'The order has not been saved. The draft can stay until you come back, even if the program is closed.',
    keep: 'Close and keep the draft',
    stay: 'Go on typing',
    discard: 'Discard the draft'
  },
  replacing: {
    title: 'There is a draft under way',
    text: 'Only one draft can be open at a time. Discard it to change the chosen order?',
    goOn: 'Continue the draft',
    replace: 'Discard it and change the order'
  },
  duplicates: {
    title: 'There is already an order with the same number',
    text: 'The service has an order with the same order number and invoice number. Nothing has been sent yet. | The service has an order with the same order number and invoice number. Nothing has been sent yet. | The service has {count} orders with the same order number and invoice number. Nothing has been sent yet.',
    back: 'Back to the form',
    send: 'Save anyway'
  },
  notLooked: {
    text: 'Before an order is sent, we check whether it is already there, and that failed. Nothing has been sent.',
    again: 'Try again',
    send: 'Save without the check'
  },
  interrupted: {
    title: 'The order is not saved',
    text: 'The sign-in ended before it could be saved. What you have typed is still here. Save again when you are signed in.'
  },
  refused: {
    title: 'The service did not save the order',
    text: 'The service answered, but not that the order is saved. What you have typed is still here.',
    answer: 'The answer:'
  },
  unknown: {
    title: 'It is not known whether the order was saved',
    text: 'The order was sent, but the answer never came. It is not sent again by itself, because it might then be saved twice.',
    notAsked: 'The list could not be asked either. Check again when the service can be reached.',
    nothing: 'The list holds no order with these numbers right now. The service may need a moment, so do check once more.',
    found: 'The list holds this with the same numbers. Compare it with what you sent:',
    foundChanged: 'This is how the order stands in the list now. Compare it with what you sent to see whether the change arrived:',
    again: 'Check again',
    there: 'It is there: discard the draft',
    notThere: 'Not there: send again',
    edit: 'Back to the form'
  }
}
