export const serviceChanges = {
  title: 'Changes to the service',
  text: 'For IT: the program’s calls to the service, and calls that the service removes.',
  called: 'The program’s calls',
  verdict:
    'The service removes nothing that the program uses. | The service removes one call that the program uses: see its state in the table. | The service removes {count} calls that the program uses: see their state in the table.',
  purpose: 'Used for',
  call: 'Call',
  state: 'State',
  living: 'In force',
  ended: 'Ended {date}',
  ends: 'Ends {date}',
  undecided: 'Date undecided',
  retired: 'Removed by the service',
  what: 'Call or field',
  instead: 'Replaced by',
  nothing: 'Nothing',
  property: '“{property}” in the answer to {operation}',
  graphql: 'The program does not use the service’s GraphQL interface, so what is deprecated there does not concern it.',
  policy: 'How changes are announced',
  notice:
    'Breaking changes are announced in the service’s release notes and described six months in advance, except for bug fixes. A replacement is named where there is one.',
  operations: {
    signIn: 'Sign in and renew a session',
    pollProcess: 'Ask whether an external sign-in is complete',
    redeemCode: 'Exchange a code for a session',
    signOut: 'Sign out at the service (only where the policy names it)',
    readErrandRow: 'Read an errand row',
    saveErrandRow: 'Save on an errand row',
    saveOrder: 'Save an invoice service order',
    listOrders: 'Search invoice service orders',
    hyresobjekt: 'Load units',
    avtal: 'Load contracts',
    kund: 'Load customers',
    bokforingtransaktion: 'Load accounting',
    uthyrning: 'Load lettings'
  },
  breaking: {
    title: 'Breaking',
    text: 'Usually needs a new version of the program. A field that changes its name or kind is marked as drift in the list.',
    removed: 'A call, a parameter or a field is removed or renamed.',
    retyped: 'A parameter or a field of the answer changes its kind.',
    required: 'A parameter becomes required, or a required one is added.',
    stricter: 'A parameter is checked more strictly than before.',
    enumRemoved: 'One of several fixed values is removed.',
    authorization: 'Authentication or authorization is asked for in another way.'
  },
  additive: {
    title: 'Additive',
    text: 'Does not disturb the program. A new field of a list is shown as a column of its own at the end.',
    operation: 'A new call.',
    optional: 'A new optional parameter, or a new optional header.',
    field: 'A new field or header of the answer.',
    enumAdded: 'A new value among fixed values.'
  }
}
