/** Rows of the queue whose outcome is unknown. */
export const orderQueueUnknown = {
  unknownRows: {
    title:
      'All orders are settled | We do not know if an order was saved | We do not know if {count} orders were saved',
    idle: 'Nothing is waiting | Nothing is waiting, but one order is unknown | Nothing is waiting, but {count} orders are unknown',
    text: 'Ask the service’s list for all of them at once: those that agree in everything are saved. The rest you decide one by one.',
    throttled:
      'The service took all | The service answered that it did not take one of them at the time, and it is not in the list, which has been asked several times. | The service answered that it did not take {count} of them at the time, and they are not in the list, which has been asked several times.',
    sendThrottled: 'None to send again | Send it again | Send {count} again',
    ask: 'Check all',
    show: 'Show only these',
    progress: 'Asking the list: {done} of {total}',
    saved:
      'None of them agrees with the list in everything. | One order agrees in everything and is saved. | {count} orders agree in everything and are saved.',
    left: 'None is unknown any more. | One is left to decide. | {count} are left to decide.'
  },
  unknown: {
    other: 'Other',
    found: {
      notAsked: 'The service’s list has not answered yet.',
      throttled:
        'The service answered that it did not take the order at the time, and the order is not in the list, which has been asked several times. Send it again.',
      elsewhere:
        'The order was sent to another address, so the list here says nothing about it. Look at the other service.',
      agrees: 'All agrees: the order is saved.',
      severalAgree: 'Several orders agree in everything. The order is saved, perhaps more than once: look in the list.',
      maybeEarlier:
        'An order in the list agrees in everything, but the list was not asked just before, so it may have been there already. Is it yours?',
      shared:
        'An order in the list agrees in everything, but another row of the queue has the same numbers, so it may be that row’s. Compare and decide.',
      othersAgree:
        'What agrees in the list was there before the order was sent, or is removed. It says nothing about this order.',
      tooMany:
        'The list gave more orders than could be read, and none of those that were agrees in everything. The order may be among the others: search for it in the list before you decide.',
      differs: 'The list has orders with these numbers, but none agrees in everything. Compare them and decide.',
      others:
        'The list has no order with just these numbers. Those that it gave have other numbers, which contain these, and none agrees in everything. Look through them before you decide.',
      notYet: 'The list has no such order yet. It may come later, so the list is asked once more in a while.',
      nothing:
        'The list has no such order, though it has been asked several times. That does not prove that it is not saved.'
    },
    actions: {
      look: 'Check again',
      saved: 'It is saved',
      notSaved: 'It is not saved',
      again: 'Send again …',
      againNow: 'Send again'
    },
    resending: {
      title: 'Send again?',
      text: 'The order may already be saved. If it is sent again, the service may have it twice. It is queued, and sent when the queue runs.',
      confirm: 'Send again – it may then exist twice'
    }
  },
  heldBack: {
    decide: 'See what is there …',
    title: 'Another order with the same numbers is not settled',
    own: 'Nobody else has such an order here any more. If it is one of your own, in the queue or in the form, decide it first. Then try again.',
    asking: 'Asking the service’s list …',
    nothing:
      'The service’s list has no order that may be this one. That does not prove that the other one is not saved.',
    back: 'Back to the queue',
    send: 'Send anyway – it may then be there twice'
  }
}
