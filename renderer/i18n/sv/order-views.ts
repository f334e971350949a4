/** The views of the order list, statuses by name, and which of them mean paid. */
export const orderViews = {
  title: 'Vy',
  names: {
    all: 'Alla',
    unpaid: 'Obetalda',
    paidThisMonth: 'Betalda denna månad',
    paidUndated: 'Betalda utan datum',
    duplicates: 'Möjliga dubbletter',
    removed: 'Borttagna'
  },
  withCount: '{name} ({count})',
  empty: {
    unpaid: { title: 'Inga obetalda ordrar', text: 'Alla ordrar i sökningen är betalda eller borttagna.' },
    paidThisMonth: {
      title: 'Inga betalda i {month}',
      text: 'Ingen order i sökningen har ett betaldatum i den månaden.'
    },
    paidUndated: {
      title: 'Inget betaldatum saknas',
      text: 'Varje order med en status som betyder betald har ett betaldatum.'
    },
    paidUnknown: {
      title: 'Vilka statusar betyder betald?',
      text: 'Tjänsten säger inte vilken status som betyder att en order är betald. Innan det är angivet går det inte att se vilka betalda ordrar som saknar datum.'
    },
    duplicates: {
      title: 'Inga möjliga dubbletter',
      text: 'Inga två ordrar i sökningen har samma fakturanummer och samma leverantör eller ordernummer.'
    },
    removed: { title: 'Inga borttagna ordrar', text: 'Ingen order i sökningen är borttagen.' }
  },
  showAll: 'Visa alla ordrar',
  showRemoved: 'Visa borttagna',
  unpaidByDate: 'Ordrar utan betaldatum visas. Vilka statusar som betyder betald är inte angivet.',
  duplicatesHint: 'Samma fakturanummer, och samma leverantör eller ordernummer. De står bredvid varandra.',
  paid: {
    open: 'Vilka statusar betyder betald?',
    say: 'Ange det',
    title: 'Vilka statusar betyder betald?',
    text: 'Tjänsten säger det inte själv. Svaret gäller den här tjänsten på den här datorn, och bestämmer vilka ordrar som visas som obetalda.',
    managed: 'Det är bestämt av administratören.',
    legend: 'Statusar som betyder betald',
    suggested: 'Förslag efter namnet, inget annat. Se efter att det stämmer.',
    none: 'Inga statusar är kända än. Sök fram några ordrar först.',
    noneChosen: 'Ingen vald: då räknas en order som betald bara av sitt datum.',
    save: 'Spara',
    forget: 'Säg inget om det',
    cancel: 'Avbryt'
  },
  status: {
    filter: 'Status',
    filtered: 'Status: {names}',
    several: 'Status: {count} valda',
    title: 'Visa ordrar med status',
    blank: 'Ingen status',
    clear: 'Alla statusar',
    none: 'Inga ordrar att välja bland.',
    omitted: 'En till visas inte | En till visas inte | {count} till visas inte',
    unnamed: 'Status {id}',
    choices: 'Kända statusar',
    number: 'Statusnummer {id}'
  }
}
