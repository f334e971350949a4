export const errands = {
  title: 'Errand rows',
  /** The one field that opens a row. */
  open: {
    label: 'Open an errand row',
    placeholder: 'Id, address or notification',
    hint: 'Type the row’s id, or paste its address or a whole notification.',
    go: 'Open',
    understood: {
      id: 'Read as errand row {id}.',
      address: 'Read as the address of errand row {id}.',
      notification: 'Read as a notification of errand row {id}.'
    },
    reasons: {
      empty: 'Type an id, or paste an address or a notification.',
      tooLarge: 'The text is too long to be a notification.',
      notUnderstood: 'That is neither an id, nor an address, nor a notification.',
      otherAddress: 'That is an address, but not that of an errand row.',
      outOfRange: 'An id is a whole number from 1 to 9,007,199,254,740,991.',
      noId: 'The notification names no errand row.',
      several: 'Those are several notifications. Paste one at a time.',
      contradiction: 'The notification names different errand rows, so there is no telling which one is meant.',
      retired: 'That is an older kind of notification. The service stopped using it on 2024-12-12.'
    }
  },
  recent: {
    title: 'Recently opened',
    none: 'No errand row opened yet',
    noneText:
      'The service has no list of errand rows. Open one by its id, or paste a notification or an address into the field above.',
    draft: 'Draft',
    states: {
      sending: 'Being sent',
      unknown: 'Unknown outcome',
      sent: 'Sent',
      refused: 'Refused',
      failed: 'Not sent'
    },
    forget: 'Remove from the list: {row}'
  },
  loading: 'Reading errand row {id}',
  retry: 'Try again',
  reload: 'Reload',
  close: 'Recently opened',
  write: 'Reply',
  details: 'Details',
  heading: 'Errand {errand}, row {number}',
  headingErrand: 'Errand {errand}',
  headingId: 'Errand row {id}',
  id: 'Id {id}',
  readAt: 'Read {time}',
  stale: 'What is shown was read {time}.',
  notThere: 'Either the id is wrong, or you may not see the row as the person signed in.',
  otherRow: {
    title: 'The service may have answered with another row',
    text: 'The answer names another id, {id}. Therefore nothing can be written to the row from here.'
  },
  workflow: {
    label: 'Where the row is',
    stages: {
      handler: 'At the handler',
      supplier: 'At the supplier',
      completed: 'Completed',
      cancelled: 'Cancelled'
    },
    done: '{step}: a step before',
    now: '{step}: the row is here',
    later: '{step}: a step after',
    unknown: 'Step: “{name}”. Its name does not say where in the workflow it is.',
    none: 'The service does not say where the row is.'
  },
  fields: {
    ÄrendeNummer: 'Errand number',
    Nummer: 'Row number',
    Ärendetyp: 'Errand type',
    Fakturareferens: 'Invoice reference',
    Felbeskrivning: 'Fault description',
    Åtgärd: 'Action',
    Avser: 'Concerns',
    HuvudentitetNummer: 'Unit',
    Adress: 'Address',
    Specifikation: 'Specification',
    ProcesSteg: 'Step',
    Deltagare: 'Participant',
    Noteringar: 'Note',
    Händelser: 'Event'
  },
  others: 'Other',
  leftOut: {
    participants: '{count} more participants are not shown.',
    notes: '{count} more note is not shown. | {count} more note is not shown. | {count} more notes are not shown.',
    events: '{count} more event is not shown. | {count} more event is not shown. | {count} more events are not shown.',
    facts: '{count} more fact is not shown. | {count} more fact is not shown. | {count} more facts are not shown.'
  },
  participants: {
    title: 'Participants',
    none: 'No participants.',
    noRole: 'No role',
    noName: 'No name',
    Telefon: 'Phone',
    Mobil: 'Mobile',
    Epost: 'E-mail',
    copied:
      'A plain number or mail address opens in the computer’s program for it. Anything else can only be copied, because it comes from the service.'
  },
  notes: {
    title: 'Notes',
    none: 'No notes yet.',
    by: 'by {name}',
    unknownTime: 'No time',
    new: 'New'
  },
  /** The form that writes to the service about a row. */
  reply: {
    title: 'Reply',
    outcome: 'What happened',
    sending: 'Sending …',
    note: 'Note',
    events: 'Event',
    noEvents: 'The service offers no event for the row now.',
    eventNotSendable: 'An event has no usable reference name and cannot be chosen.',
    eventGone: 'The event “{name}” that you chose is no longer offered.',
    dropEvent: 'Drop the choice',
    contact: 'Contact',
    contactFilled:
      'Contact ({count} field filled in) | Contact ({count} field filled in) | Contact ({count} fields filled in)',
    contactHint: 'Only filled fields are sent. Check the contact afterwards.',
    contactFields: {
      Visningsnamn: 'Display name',
      Förnamn: 'First name',
      Efternamn: 'Last name',
      Telefon: 'Phone',
      Mobil: 'Mobile',
      Epost: 'E-mail'
    },
    key: {
      none: 'Session key',
      typed: 'Session key (goes along)',
      policy: 'Session key (the administrator’s goes along)',
      label: 'Key',
      hint: 'Only if the service wants one. It stays in memory until the window locks or you sign out, and is never stored.',
      show: 'Show the key',
      forget: 'Forget the key'
    },
    preview: 'Review and send',
    keys: 'Ctrl+Enter reviews',
    notKept: 'The draft could not be saved on the computer. Do not close the program before it is sent.',
    notRestored: 'An earlier draft could not be read. So that it is not overwritten, nothing new can be written yet.',
    restored: 'This is your draft from before.',
    maybeSent:
      'This is your draft from before, and it may have been sent already. Compare it with the notes before you send it.',
    discard: 'Discard the draft',
    unread: {
      title: 'Your draft is still there',
      text: 'The row cannot be read, so nothing can be written to it now. This is what you have written:'
    },
    discarded: 'The draft is discarded.'
  },
  preview: {
    title: 'This will be sent',
    hidden: 'Sent, but not shown',
    json: 'The message as JSON',
    send: 'Send',
    keys: 'Ctrl+Enter sends, Esc goes back'
  },
  notSendable: {
    empty: 'There is nothing to send yet. Write a note, choose an event or fill in the contact.',
    eventNotOffered: 'The event that you chose is not offered for the row. Choose another one, or drop the choice.',
    otherRow:
      'The service has answered with another id than the row’s. Nothing is sent until it answers with the right row.',
    unsettled: 'What became of what you sent last is not settled yet. Nothing new has been sent.',
    notRead: 'The row was read too long ago. Reload it, and review once more. The draft is still there.'
  },
  changed: {
    title: 'The row has changed since you read it',
    text: 'Nothing has been sent. This is how it differs from what you saw:',
    notOffered:
      'Nothing has been sent, and the event that you chose is no longer offered. This is how the row differs from what you saw:',
    before: 'Before:',
    after: 'Now:',
    read: 'Show the row as it is',
    send: 'Send anyway'
  },
  sent: {
    title: 'Sent',
    deniedTitle: 'Sent, but the service says no',
    denied: 'The answer says that it is not saved. {shown}',
    complete: 'Saved. {shown}',
    partly: '{shown}',
    comparing: 'The row is being read again.',
    unread: 'The row could not be read again. Reload it. Do not send it once more.',
    /** What the row shows: `The note is there and the row is Completed.` */
    names: { note: 'the note', contact: 'the contact', event: 'the event' },
    seen: '{name} is there',
    step: 'the row is {step}',
    noStep: 'the row has left its step',
    notThere: 'Not there yet: {names}.',
    unclear: 'Check {names} in the row.',
    next: {
      wait: 'The row is read again in a while. Wait for it before you send anything more.',
      read: 'The row could not be read again. Reload it.',
      reload: 'Reload the row before you put back what you wrote, so that it is not there twice.'
    },
    written: 'What you wrote',
    putBack: 'Put back what I wrote',
    discard: 'Discard what I wrote'
  },
  findings: {
    text: {
      there: '{name}: is in the row.',
      notThere: '{name}: is not in the row.',
      unclear: '{name}: was in the row already, or cannot be told.'
    },
    noteBy: '{name}: the text has come to the row. The service says that {author} wrote it.',
    noteByNobody: '{name}: the text has come to the row. The service does not say who wrote it.',
    note: '{name}: the row has this very text, but it may have been there already or be somebody else’s.',
    event: {
      moved: '{name}: the service accepted it. The row is now at the step “{step}”.',
      noStep: '{name}: the service accepted it. The row shows no step now.',
      notThere: '{name}: the row is at the same step still.',
      unclear: '{name}: cannot be told. If the row has changed, somebody else may have done that.'
    }
  },
  refused: {
    title: 'The service did not accept it',
    text: 'Nothing is saved at the service. What you wrote is still there.',
    key: 'The answer speaks of a session key. Type it under “Session key” and review again. What you wrote is still there.'
  },
  notSent: {
    title: 'It is not sent',
    kept: 'Nothing is sent. What you wrote is still there.',
    void: 'The review is no longer valid. Nothing is sent. Review again.',
    interrupted:
      'The session ended before it was sent. What you wrote is still there. Review again when you are signed in.',
    renewed: 'The service did not accept the sign-in, and took nothing. The sign-in has been renewed now.',
    signInAgain:
      'The service did not accept the sign-in, and took nothing. What you wrote is still there. Sign in again and review once more.',
    again: 'Review again'
  },
  unknown: {
    title: 'We do not know whether it was saved',
    text: 'It was sent {time}, but the answer never arrived. It is not sent again by itself.',
    reading: 'The row is being read again.',
    read: 'The row was read again {time}:',
    unread: 'The row could not be read again.',
    elsewhere:
      'It was sent to another address, {address}. The row here says nothing about it, and it is not sent again from here.',
    next: {
      read: 'Read the row again when the service can be reached.',
      wait: 'The row is read again in a while. Wait for it before you send again.',
      review: 'The row still does not show everything. Review what you wrote, and send it again if need be.'
    },
    review: 'Review and send again …',
    again: 'Read the row again',
    there: 'It is saved: discard the draft',
    why: 'Why it is unknown',
    saved: {
      title: 'Saved',
      text: 'The row shows what you sent. There is no need to send it again.',
      go: 'Done'
    }
  },
  /** In the panel of an order. */
  ofOrder: {
    title: 'Errand rows read',
    row: 'Row {number}'
  }
}
