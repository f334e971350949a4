export const orderChanges = {
  mark: {
    button: 'Change selected',
    title: 'Set the date or status of all selected orders',
    paid: 'Set as paid …',
    status: 'Set status …',
    titles: { paid: 'Set as paid', status: 'Set status' },
    text: 'Nothing is sent now. The changes are queued. Orders that a colleague changes first are skipped, and you are told which.',
    newStatus: 'New status',
    keepStatus: 'Leave the status as it is',
    keepsStatus: {
      unsaid: 'Which status means paid has not been stated, so the status is left as it is.',
      several: 'Several statuses mean paid. Choose one of them, or the status is left as it is.'
    },
    otherStatus: 'Another status number …',
    otherNumber: 'Status number',
    paidOn: 'Paid',
    paidOnHint: '2026-11-21, 261121, 21/11 or today. Blank leaves the date as it is.',
    dated: {
      kept: '{count} order has another payment date already and keeps it. | {count} order has another payment date already and keeps it. | {count} orders have another payment date already and keep it.',
      replaced:
        '{count} order has another payment date already, which is replaced. | {count} order has another payment date already, which is replaced. | {count} orders have another payment date already, which is replaced.',
      replace: 'Replace dates that are there already',
      keeps: '{date} (kept)'
    },
    stopped: {
      spared: 'Probably not to be paid: {statuses}. They are left out.',
      taken: 'Probably not to be paid: {statuses}. They are set as paid too.',
      take: 'Include them all the same'
    },
    sum: 'Sum {sum}',
    withoutAmount: '(all have an amount) | (one without an amount) | ({count} without an amount)',
    nothing: 'Choose a status or type a date.',
    reading: 'Reading the selected orders',
    preview: 'This will change',
    order: 'Order',
    supplier: 'Supplier',
    amount: 'Amount',
    blank: '(blank)',
    more: 'None more | … and one more | … and {count} more',
    leftOut: {
      already: 'None is so already | One is so already and is left out | {count} are so already and are left out',
      stopped:
        'All are to be paid | One is probably not to be paid and is left out | {count} are probably not to be paid and are left out',
      dated:
        'None has a payment date already | One has a payment date already, and nothing else changes: it is left out | {count} have a payment date already, and nothing else changes: they are left out',
      removed: 'None is removed | One is removed and is left out | {count} are removed and are left out',
      doubled:
        'None can be mistaken | One cannot be told from another selected one by its numbers, so that the service might change the wrong order. It is left out | {count} cannot be told apart by their numbers, so that the service might change the wrong order. They are left out',
      queued:
        'None is in the queue | One has a row in the queue that is not done, and is left out | {count} have a row in the queue that is not done, and are left out',
      unreadable:
        'All can be read | One has an amount, a date or a number that cannot be sent as it stands, and is left out | {count} have an amount, a date or a number that cannot be sent as it stands, and are left out',
      noRoom:
        'All fit | One does not fit in the queue. Clear the queue of rows that are done, or do the rest later | {count} do not fit in the queue. Clear the queue of rows that are done, or do the rest later'
    },
    alike: '{count} × {order}',
    enqueue: 'Nothing to queue | Queue one change | Queue {count} changes'
  },
  kinds: { new: 'New', change: 'Change' },
  becomes: '{before} › {after}',
  outcomes: {
    changed: 'changed',
    beside: 'saved, but a second one stands beside it',
    partly: 'saved, but not as it was sent',
    unchanged: 'the service answered that it is saved, but the order is unchanged',
    missing: 'saved, but not in the list',
    tooMany: 'saved, but the list gave more orders than could be read',
    notAsked: 'saved, but the list has not been read yet'
  },
  states: {
    changed: 'Changed',
    beside: 'Two in the list',
    partly: 'Partly changed',
    unchanged: 'Unchanged',
    missing: 'Not in the list',
    tooMany: 'Saved, not seen',
    notAsked: 'Saved'
  },
  detail: {
    title: 'Change of order {number}',
    caption: 'What the change sets',
    field: 'Field',
    before: 'When chosen',
    after: 'Will be',
    now: 'In the list now',
    rest: 'All else is sent as it was.',
    waiting:
      'The change has not been sent yet. If a colleague changes the order first, it is not sent, and you are told.',
    notKept: 'What was changed is not kept on this computer.'
  },
  outcome: {
    read: 'The list was read at {time}.',
    texts: {
      changed: 'In the list the order is now as you meant it.',
      beside:
        'The service has added a new order instead of changing the one that was there, or two stood there already. An order cannot be removed from here: ask your administrator to remove one.',
      partly: 'The service answered that the change is saved, but the list differs in {fields}.',
      removed: 'The service answered that the change is saved, but in the list the order is removed.',
      unchanged:
        'The service answered that the change is saved, but in the list the order is as before. The service may be late: check again in a while. If it stays so, the service cannot change orders, and sending it again does not help.',
      missing:
        'The service answered that the change is saved, but the list has no such order. It may need a while, or write the numbers otherwise.',
      tooMany:
        'The service answered that the change is saved, but the list gave more orders than could be read, so it may be among the others. Search for the order in the list and see.',
      notAsked: 'The service answered that the change is saved. The list has not answered since.'
    },
    readAgain: 'Check again'
  },
  conflicts: {
    states: {
      gone: 'Not sent: gone',
      removed: 'Not sent: removed',
      several: 'Not sent: several',
      changed: 'Not sent: changed'
    },
    titles: {
      gone: 'Not sent: the order is not in the list any more',
      removed: 'Not sent: the order is removed',
      several: 'Not sent: several orders have these numbers',
      changed: 'Not sent: the order has changed since it was chosen'
    },
    words: {
      gone: 'the order is not in the list any more',
      removed: 'the order is removed',
      several: 'several orders have these numbers',
      changed: 'the order has changed since it was chosen'
    },
    texts: {
      gone: 'If it is sent all the same, the service may add it anew.',
      removed: 'It was removed {time}. What the service does if it is sent all the same is not known.',
      several:
        'It is not certain which one would be changed. Find out in the list, and change the one that you mean by itself.',
      changed: 'Somebody else has changed {fields}. If you make the change in the order as it is now, theirs stays.'
    },
    notAgain: 'Not sent again',
    rebase: 'Change the order as it is now',
    anyway: 'Send all the same …',
    asking: {
      title: 'Send all the same?',
      text: 'The list does not show the order as it was when you chose it. The change is queued and sent when the queue runs.',
      confirm: 'Send all the same'
    }
  },
  toLookAt: {
    title:
      'No changes to look at | One change did not turn out as it was meant | {count} changes did not turn out as they were meant',
    text: 'They were not sent because the list had changed, or the list shows something else than what was sent.',
    show: 'Show them',
    filter: 'To look at ({count})',
    saved: 'none not as meant | one not as it was meant | {count} not as they were meant'
  }
}
