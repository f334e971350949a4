/** The views of the order list, statuses by name, and which of them mean paid. */
export const orderViews = {
  title: 'View',
  names: {
    all: 'All',
    unpaid: 'Unpaid',
    paidThisMonth: 'Paid this month',
    paidUndated: 'Paid without a date',
    duplicates: 'Possible duplicates',
    removed: 'Removed'
  },
  withCount: '{name} ({count})',
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
  unpaidByDate: 'Orders without a date of payment are shown. Nobody has said which statuses mean paid.',
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
    forget: 'Leave it unsaid',
    cancel: 'Cancel'
  },
  status: {
    filter: 'Status',
    filtered: 'Status: {names}',
    several: 'Status: {count} chosen',
    title: 'Show orders with status',
    blank: 'No status',
    clear: 'All statuses',
    none: 'No orders to choose from.',
    omitted: 'One more is not shown | One more is not shown | {count} more are not shown',
    unnamed: 'Status {id}',
    choices: 'Known statuses',
    number: 'Status number {id}'
  }
}
