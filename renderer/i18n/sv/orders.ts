export const orders = {
  title: 'Fakturaserviceordrar',
  list: 'Ordrar',
  new: 'Ny order',
  many: 'Flera på en gång …',
  change: 'Ändra',
  goOn: 'Fortsätt på utkastet',
  reload: 'Ladda om',
  retry: 'Försök igen',
  showRemoved: 'Visa borttagna ({count})',
  showRemovedNow: 'Visa borttagna',
  leftOut: 'inget belopp utanför summan | ett belopp kan inte läsas och ingår inte i summan | {count} belopp kan inte läsas och ingår inte i summan',
  stale: 'Det som visas laddades {time}.',
  saved: 'Order {number} är sparad.',
  savedNameless: 'Ordern är sparad.',
  changed:
    'I listan finns ingen order med de numren än. | I listan finns nu en order med de numren. | I listan finns nu {count} ordrar som kan vara den: tjänsten kan ha lagt till en ny i stället för att ändra.',
  changedNotAsked: 'Listan gick inte att fråga om vad tjänsten gjorde av ändringen.',
  showSaved: 'Visa ordern',
  notSaved: 'Ordern är inte sparad. Det du har skrivit finns kvar i formuläret.',
  renewed: 'Tjänsten godtog inte inloggningen och tog inte emot ordern. Inloggningen är förnyad nu, så det går att spara igen direkt.',
  signInAgain: 'Tjänsten godtog inte inloggningen och tog inte emot ordern. Det du har skrivit finns kvar. Logga in på nytt och spara igen.',
  saveAgain: 'Spara igen',
  notKept: 'Utkastet kunde inte sparas på datorn. Stäng inte programmet innan ordern är sparad.',
  filters: 'Sök hos tjänsten',
  search: 'Sök',
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
      'Skriver du något av tecknen {characters} skickas _ i stället, eftersom databaser läser dem olika. Därefter förfinas svaret här till det du skrev. Om stora och små bokstäver räknas som lika när den söker avgör tjänsten.',
    numbers: 'Organisationsnummer söks med och utan bindestreck, mellanslag och sekelsiffror.',
    own: 'Med ”eget mönster” skickas texten precis som du skrev den, och svaret visas som tjänsten gav det.'
  },
  status: {
    all: 'Inga ordrar | {count} order | {count} ordrar',
    some: '{count} av {all} ordrar | {count} av {all} order | {count} av {all} ordrar',
    searching: '… av {all} order | … av {all} order | … av {all} ordrar',
    at: 'Laddad {time}'
  },
  exactFilterOff: {
    title: 'Tjänstens egna rader visas',
    text: 'Ingen av raderna har precis det du sökte i kolumnerna där det borde stå. Det kan bero på hur tjänsten skriver numren eller namnger fälten, så raderna visas som tjänsten gav dem.'
  },
  empty: {
    notLoaded: { title: 'Inte laddad', text: 'Sökningen avbröts. Inga ordrar har hämtats.' },
    none: { title: 'Inga ordrar', text: 'Tjänsten har inga ordrar än. Registrera den första med Ny order.' },
    noneFound: { title: 'Inga ordrar stämmer', text: 'Tjänsten hittade inget med de här filtren.' },
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
    text: 'Det här stod i formuläret när programmet senast stängdes.',
    maybeSent: 'Det här stod i formuläret förra gången och kan ha skickats redan. Se efter i listan innan du sparar.',
    discard: 'Kasta utkastet'
  },
  closing: {
    title: 'Stänga formuläret?',
    text: 'Utkastet kan ligga kvar i formuläret tills du kommer tillbaka till sidan.',
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
    title: 'Ordern kan redan finnas',
    text: 'Tjänsten har en order som kan vara den här. Ingenting har skickats nu. | Tjänsten har en order som kan vara den här. Ingenting har skickats nu. | Tjänsten har {count} ordrar som kan vara den här. Ingenting har skickats nu.',
    unsettled: 'En order med samma nummer kan ha skickats från den här datorn under ett annat namn, och det är okänt om den sparades. Sparas den här kan ordern finnas två gånger hos tjänsten.',
    back: 'Tillbaka till formuläret',
    send: 'Spara ändå'
  },
  notLooked: {
    text: 'Innan en order skickas kontrolleras om den redan finns, och det gick inte. Ingenting har skickats nu.',
    again: 'Försök igen',
    send: 'Spara utan kontroll'
  },
  interrupted: {
    title: 'Ordern är inte sparad',
    text: 'Inloggningen upphörde innan den hann sparas. Det du har skrivit finns kvar. Spara igen när du är inloggad.'
  },
  refused: {
    title: 'Tjänsten sparade inte ordern',
    text: 'Tjänsten svarade att ordern inte är sparad. Det du har skrivit finns kvar.',
    answer: 'Svaret:'
  },
  unsaved: 'Ordern togs inte emot av tjänsten. Se efter i formuläret och spara igen.',
  unknown: {
    title: 'Det är okänt om ordern är sparad',
    order: 'Order {number}',
    invoice: 'faktura {number}',
    sent: 'skickad {time}',
    text: 'Ordern kan ha skickats, men inget svar säger om den sparades. Den skickas inte igen av sig själv, för då kunde den finnas två gånger.',
    unreadable: 'Vad som skickades går inte att läsa på den här datorn nu, så listan kan inte frågas. Se efter i listan själv.',
    asking: 'Listan frågas.',
    asked: 'Listan frågades {time} efter {questions}.',
    question: '{field} enligt ”{pattern}”',
    notAsked: 'Listan gick inte att fråga. Fråga igen när tjänsten går att nå.',
    nothing: 'Tjänsten gav inga ordrar. Det bevisar inte att ordern inte är sparad: den kan komma senare, eller stå där med numren skrivna på annat sätt.',
    found: 'Tjänsten gav inga ordrar. | Tjänsten gav en order. Jämför med det du skickade: | Tjänsten gav {count} ordrar, de troligaste först. Jämför med det du skickade:',
    foundSome: 'Tjänsten gav {total} ordrar. De {count} troligaste visas. Jämför med det du skickade:',
    later: 'Listan frågas en gång till efter en stund. Först därefter går det att skicka igen.',
    again: 'Fråga listan igen',
    there: 'Den finns: kasta utkastet',
    looked: 'Jag har sett efter',
    why: 'Varför det är okänt',
    notResent: 'Den togs inte emot när den skickades igen. Vad som blev av den första gången är fortfarande okänt.',
    elsewhere: 'Den skickades till en annan adress, {address}. Listan här säger inget om den, och den skickas inte igen härifrån.',
    resend: 'Skicka igen ändå …'
  },
  resend: {
    title: 'Skicka igen ändå?',
    text: 'Ordern kan redan vara sparad. Skickas den igen kan den finnas två gånger hos tjänsten. Det gäller också om du ändrar den först.',
    back: 'Nej, vänta',
    edit: 'Ändra den först',
    send: 'Skicka igen – den kan då finnas två gånger'
  }
}
