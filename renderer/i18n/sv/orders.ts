export const orders = {
  title: 'Fakturaserviceordrar',
  list: 'Ordrar',
  new: 'Ny order',
  change: 'Ändra',
  goOn: 'Fortsätt på utkastet',
  reload: 'Ladda om',
  retry: 'Försök igen',
  loading: 'Laddar ordrar',
  columnChoice: 'Kolumner',
  resetColumns: 'Återställ kolumnerna',
  showRemoved: 'Visa borttagna ({count})',
  showRemovedNow: 'Visa borttagna',
  sum: 'Summa',
  leftOut: 'inget belopp utanför summan | ett belopp kan inte läsas och ingår inte i summan | {count} belopp kan inte läsas och ingår inte i summan',
  stale: 'Det som visas laddades {time}.',
  saved: 'Order {number} är sparad.',
  showSaved: 'Visa ordern',
  draftStays: 'Det du har skrivit finns kvar i formuläret.',
  notKept: 'Utkastet kunde inte sparas på datorn. Stäng inte programmet innan ordern är sparad.',
  filters: 'Sök hos tjänsten',
  search: 'Sök',
  clearSearch: 'Rensa sökningen',
  clearFilters: 'Rensa filtren',
  operatorOf: 'Hur {field} ska stämma',
  sends: 'Mönster som skickas:',
  sendsAll: 'alla',
  parameters: {
    Ordernummer: 'Ordernummer',
    Orgnummer: 'Organisationsnummer',
    LeverantorNamn: 'Leverantör',
    Fakturanummer: 'Fakturanummer'
  },
  operators: {
    is: 'är',
    begins: 'börjar med',
    contains: 'innehåller',
    ends: 'slutar med',
    own: 'eget mönster'
  },
  filterHelp: {
    title: 'Så fungerar filtren',
    sent: 'Under varje fält står det LIKE-mönster som skickas till tjänsten: % står för vilken text som helst och _ för ett tecken. Ett tomt fält söker alla.',
    refined:
      'Skriver du något av tecknen {characters} skickas _ i stället, eftersom databaser läser dem olika. Därefter förfinas svaret här till det du skrev. Vad tjänsten hittar avgör den själv: också om stora och små bokstäver, eller bokstäver med och utan prickar, räknas som lika.',
    numbers: 'Organisationsnummer söks med och utan bindestreck, mellanslag och sekelsiffror.',
    own: 'Med ”eget mönster” skickas texten precis som du skrev den, och svaret visas som tjänsten gav det.'
  },
  status: {
    all: 'Inga ordrar | {count} order | {count} ordrar',
    some: '{count} av {all} ordrar | {count} av {all} order | {count} av {all} ordrar',
    at: 'Laddad {time}'
  },
  empty: {
    none: { title: 'Inga ordrar', text: 'Tjänsten har inga ordrar än. Registrera den första med Ny order.' },
    noneFound: { title: 'Inga ordrar stämmer', text: 'Tjänsten hittade inget med de här filtren.' },
    noMatch: { title: 'Inga ordrar stämmer med sökningen', text: 'Ordrar har laddats, men ingen av dem innehåller det du söker.' },
    onlyRemoved: { title: 'Bara borttagna ordrar', text: 'De ordrar som hittades är borttagna och visas inte.' }
  },
  columns: {
    ÄrendeNummer: 'Ordernummer',
    ExterntFakturanummer: 'Fakturanummer',
    LeverantörNamn: 'Leverantör',
    Organisationsnummer: 'Organisationsnr',
    Belopp: 'Belopp',
    StatusTypBeteckning: 'Status',
    BetaldDatum: 'Betald',
    Skapad: 'Skapad',
    ÄrendeBeteckning: 'Ärende',
    OrganisationBeteckning: 'Organisation',
    LeverantörNummer: 'Leverantörsnr',
    StatusTypKortbeteckning: 'Status, kort',
    ÄrendeFakturaExternStatusTypId: 'Status-id',
    StatusTypHjälptext: 'Om statusen',
    Borttagen: 'Borttagen'
  },
  form: {
    new: 'Ny order',
    change: 'Ändra order {number}',
    changeNameless: 'Ändra order',
    close: 'Stäng formuläret',
    save: 'Spara',
    saving: 'Ordern skickas',
    keys: 'Ctrl+Enter sparar, Esc stänger'
  },
  fields: {
    Ordernummer: 'Ordernummer',
    Orgnummer: 'Organisationsnummer',
    LeverantorNamn: 'Leverantör',
    Fakturanummer: 'Fakturanummer',
    Belopp: 'Belopp (kr)',
    Status: 'Status',
    BetaldDatum: 'Betald'
  },
  hints: {
    Orgnummer: 'Tio siffror. Skickas som du skriver det.',
    Belopp: 'Till exempel 1 234,50',
    Status: 'Välj i listan, eller skriv ett heltal',
    BetaldDatum: 'ÅÅMMDD, 21/11 eller idag. Tomt om den inte är betald.'
  },
  reasons: {
    numberNeeded: 'Ange ordernummer eller fakturanummer, annars går ordern inte att hitta igen.',
    notNumber: '”{text}” är inget belopp. Skriv till exempel 1 234,50.',
    ambiguous: '”{text}” kan läsas på två sätt. Skriv utan tusentalstecken, eller med två decimaler.',
    decimals: 'Beloppet får ha högst två decimaler.',
    tooLarge: 'Talet är för stort.',
    notDate: '”{text}” är inget datum. Skriv ÅÅMMDD, 21/11 eller 2026-11-21.',
    impossible: 'Den dagen finns inte i kalendern.',
    notInteger: 'Status är ett heltal. Välj i listan, eller skriv siffror.'
  },
  readAs: 'Läses som {number}. Skickas som du skriver det.',
  doubts: {
    shape: 'Det är inget svenskt organisationsnummer, som har tio siffror. Det skickas ändå som det står.',
    checksum: 'Kontrollsiffran stämmer inte: någon siffra är fel, eller två har bytt plats. Numret skickas ändå som det står.'
  },
  restored: {
    title: 'Utkast återställt',
    text: 'Det här hade du skrivit när programmet senast stängdes. Inget av det är skickat så vitt programmet vet.',
    discard: 'Kasta utkastet'
  },
  closing: {
    title: 'Stänga formuläret?',
    text: 'Ordern är inte sparad. Utkastet kan ligga kvar tills du kommer tillbaka, även om programmet stängs.',
    keep: 'Stäng och behåll utkastet',
    stay: 'Fortsätt skriva',
    discard: 'Kasta utkastet'
  },
  replacing: {
    title: 'Det finns ett påbörjat utkast',
    text: 'Bara ett utkast i taget kan vara öppet. Ska det kastas för att ändra den valda ordern?',
    goOn: 'Fortsätt på utkastet',
    replace: 'Kasta det och ändra ordern'
  },
  duplicates: {
    title: 'Det finns redan en order med samma nummer',
    text: 'Tjänsten har en order med samma ordernummer och fakturanummer. Ingenting är skickat än. | Tjänsten har en order med samma ordernummer och fakturanummer. Ingenting är skickat än. | Tjänsten har {count} ordrar med samma ordernummer och fakturanummer. Ingenting är skickat än.',
    back: 'Tillbaka till formuläret',
    send: 'Spara ändå'
  },
  notLooked: {
    text: 'Innan en order skickas kontrolleras om den redan finns, och det gick inte. Ingenting är skickat.',
    again: 'Försök igen',
    send: 'Spara utan kontroll'
  },
  interrupted: {
    title: 'Ordern är inte sparad',
    text: 'Inloggningen upphörde innan den hann sparas. Det du har skrivit finns kvar. Spara igen när du är inloggad.'
  },
  refused: {
    title: 'Tjänsten sparade inte ordern',
    text: 'Tjänsten svarade, men inte att ordern är sparad. Det du har skrivit finns kvar.',
    answer: 'Svaret:'
  },
  unknown: {
    title: 'Det är okänt om ordern är sparad',
    text: 'Ordern skickades, men svaret kom aldrig fram. Den skickas inte igen av sig själv, för då kunde den bli sparad två gånger.',
    notAsked: 'Listan gick inte heller att fråga. Kontrollera igen när tjänsten går att nå.',
    nothing: 'I listan finns ingen order med de här numren just nu. Tjänsten kan behöva en stund, så kontrollera gärna en gång till.',
    found: 'Det här finns i listan med samma nummer. Jämför med det du skickade:',
    foundChanged: 'Så här står ordern i listan nu. Jämför med det du skickade för att se om ändringen kom fram:',
    again: 'Kontrollera igen',
    there: 'Den finns: kasta utkastet',
    notThere: 'Den finns inte: skicka igen',
    edit: 'Tillbaka till formuläret'
  }
}
