export const orders = {
  title: 'Invoice service orders',
  list: 'Orders',
  new: 'New order',
  many: 'Many at once …',
  change: 'Change',
  goOn: 'Continue the draft',
  reload: 'Reload',
  retry: 'Try again',
  showRemoved: 'Show removed ({count})',
  showRemovedNow: 'Show removed',
  leftOut: 'no amount left out of the sum | one amount cannot be read and is not in the sum | {count} amounts cannot be read and are not in the sum',
  stale: 'What is shown was loaded at {time}.',
  saved: 'Order {number} has been saved.',
  savedNameless: 'The order has been saved.',
  changed:
    'The list holds no order with those numbers yet. | The list now holds one order with those numbers. | The list now holds {count} orders that may be it: the service may have added a new one instead of changing it.',
  changedNotAsked: 'The list could not be asked what the service made of the change.',
  showSaved: 'Show the order',
  notSaved: 'The order has not been saved. What you have typed is still in the form.',
  renewed: 'The service did not accept the sign-in and did not take the order. The sign-in has been renewed, so you can save again at once.',
  signInAgain: 'The service did not accept the sign-in and did not take the order. What you have typed is still here. Sign in again, then save.',
  saveAgain: 'Save again',
  notKept: 'The draft could not be kept on this computer. Do not close the program before the order is saved.',
  filters: 'Search the service',
  search: 'Search',
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
      'If you type any of the characters {characters}, _ is sent in its place, because databases read them differently. The answer is then refined here to what you typed. Whether upper and lower case count as the same when it searches is the service’s to decide.',
    numbers: 'Organisation numbers are looked for with and without dash, blanks and century.',
    own: 'With “own pattern” the text is sent exactly as you typed it, and the answer is shown as the service gave it.'
  },
  status: {
    all: 'No orders | {count} order | {count} orders',
    some: '{count} of {all} orders | {count} of {all} order | {count} of {all} orders',
    searching: '… of {all} order | … of {all} order | … of {all} orders',
    at: 'Loaded {time}'
  },
  exactFilterOff: {
    title: 'The service’s own rows are shown',
    text: 'None of the rows has exactly what you looked for in the columns where it should be. That may be due to how the service writes numbers or names its fields, so the rows are shown as the service gave them.'
  },
  empty: {
    notLoaded: { title: 'Not loaded', text: 'The search was cancelled. No orders have been fetched.' },
    none: { title: 'No orders', text: 'The service has no orders yet. Register the first one with New order.' },
    noneFound: { title: 'No orders match', text: 'The service found nothing with these filters.' },
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
    text: 'This stood in the form when the program was last closed.',
    maybeSent: 'This stood in the form last time and may have been sent already. Look in the list before you save.',
    discard: 'Discard the draft'
  },
  closing: {
    title: 'Close the form?',
    text: 'The draft can stay in the form until you come back to the page.',
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
    title: 'The order may already be there',
    text: 'The service has an order that may be this one. Nothing has been sent now. | The service has an order that may be this one. Nothing has been sent now. | The service has {count} orders that may be this one. Nothing has been sent now.',
    unsettled: 'An order with the same numbers may have been sent from this computer under another name, and it is not known whether it was saved. If you save this one, the service may have the order twice.',
    back: 'Back to the form',
    send: 'Save anyway'
  },
  notLooked: {
    text: 'Before an order is sent, we check whether it is already there, and that failed. Nothing has been sent now.',
    again: 'Try again',
    send: 'Save without the check'
  },
  interrupted: {
    title: 'The order is not saved',
    text: 'The sign-in ended before it could be saved. What you have typed is still here. Save again when you are signed in.'
  },
  refused: {
    title: 'The service did not save the order',
    text: 'The service answered that the order has not been saved. What you have typed is still here.',
    answer: 'The answer:'
  },
  unsaved: 'The service did not take the order. Look at the form and save again.',
  unknown: {
    title: 'It is not known whether the order was saved',
    order: 'Order {number}',
    invoice: 'invoice {number}',
    sent: 'sent {time}',
    text: 'The order may have been sent, but no answer says whether it was saved. It is not sent again by itself, because it might then be there twice.',
    unreadable: 'What was sent cannot be read on this computer now, so the list cannot be asked. Look in the list yourself.',
    asking: 'The list is being asked.',
    asked: 'The list was asked at {time} for {questions}.',
    question: '{field} like “{pattern}”',
    notAsked: 'The list could not be asked. Ask again when the service can be reached.',
    nothing: 'The service gave no orders. That does not prove that the order was not saved: it may come later, or stand there with its numbers written otherwise.',
    found: 'The service gave no orders. | The service gave one order. Compare it with what you sent: | The service gave {count} orders, the likeliest first. Compare them with what you sent:',
    foundSome: 'The service gave {total} orders. The {count} likeliest are shown. Compare them with what you sent:',
    later: 'The list is asked once more after a while. Only then can the order be sent again.',
    again: 'Ask the list again',
    there: 'It is there: discard the draft',
    looked: 'I have looked',
    why: 'Why it is not known',
    notResent: 'It was not taken when it was sent again. What became of it the first time is still not known.',
    elsewhere: 'It was sent to another address, {address}. The list here says nothing of it, and it is not sent again from here.',
    resend: 'Send again anyway …'
  },
  resend: {
    title: 'Send again anyway?',
    text: 'The order may already have been saved. If it is sent again, the service may have it twice. That holds also if you change it first.',
    back: 'No, wait',
    edit: 'Change it first',
    send: 'Send again – it may then be there twice'
  }
}
