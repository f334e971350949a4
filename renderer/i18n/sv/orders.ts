export const orders = {
  title: 'Fakturaserviceordrar',
  list: 'Ordrar',
  new: 'Ny order',
  many: 'Flera på en gång …',
  change: 'Ändra',
  changeTitle: 'Ändra den markerade ordern (Enter)',
  reload: 'Uppdatera',
  retry: 'Försök igen',
  leftOut:
    'inget belopp utanför summan | ett belopp kan inte läsas och ingår inte i summan | {count} belopp kan inte läsas och ingår inte i summan',
  stale: 'Det som visas hämtades {time}.',
  saved: 'Order {number} är sparad.',
  savedNameless: 'Ordern är sparad.',
  showSaved: 'Visa ordern',
  notSaved: 'Ordern är inte sparad. Det du har skrivit finns kvar i formuläret.',
  renewed:
    'Tjänsten godtog inte inloggningen och tog inte emot ordern. Inloggningen är förnyad nu, så det går att spara igen direkt.',
  signInAgain:
    'Tjänsten godtog inte inloggningen och tog inte emot ordern. Det du har skrivit finns kvar. Logga in på nytt och spara igen.',
  saveAgain: 'Spara igen',
  notKept: 'Utkastet kunde inte sparas på datorn. Stäng inte programmet innan ordern är sparad.',
  filters: 'Sök hos tjänsten',
  search: 'Sök',
  clearFilters: 'Rensa sökningen',
  operatorOf: 'Hur {field} ska stämma',
  sends: 'Mönster som skickas:',
  sendsAll: 'alla',
  operators: {
    is: 'är exakt',
    begins: 'börjar med',
    contains: 'innehåller',
    ends: 'slutar med',
    own: 'eget mönster'
  },
  advanced: {
    title: 'Avancerat',
    sent: 'Varje filter skickas som ett LIKE-mönster, som står under fältet: % är vilken text som helst och _ ett tecken. Ett tomt fält söker alla.',
    refined:
      'För tecknen {characters} skickas _, eftersom databaser läser dem olika. Svaret förfinas sedan här till det du skrev. Bokstäver skickas som du skrev dem.',
    numbers: 'Organisationsnummer söks med och utan bindestreck, mellanslag och sekelsiffror.',
    own: 'Ett eget mönster skickas precis som du skrev det, och svaret visas som tjänsten gav det.'
  },
  status: {
    all: 'Inga ordrar | {count} order | {count} ordrar',
    some: '{count} av {all} ordrar | {count} av {all} order | {count} av {all} ordrar',
    searching: '… av {all} order | … av {all} order | … av {all} ordrar',
    at: 'Hämtad {time}'
  },
  wildcard: { anything: 'vad som helst', then: 'sedan {part}', last: 'till sist {part}' },
  anyCase: {
    title: 'Sökningen skiljer inte på stora och små bokstäver',
    text: 'Bokstäverna skickas som _, eftersom tjänsten skiljer på stora och små. Det kan ta längre tid.',
    asTyped: 'Sök precis som skrivet',
    search: 'Sök oavsett stora och små bokstäver'
  },
  exactFilterOff: {
    title: 'Tjänstens egna rader visas',
    text: 'Ingen av raderna har precis det du sökte i kolumnerna där det borde stå. Det kan bero på hur tjänsten skriver numren eller namnger fälten, så raderna visas som tjänsten gav dem.'
  },
  empty: {
    searched: 'Sökt: {searched}.',
    notLoaded: { title: 'Inte hämtad', text: 'Sökningen avbröts. Inga ordrar har hämtats.' },
    none: { title: 'Inga ordrar', text: 'Tjänsten har inga ordrar än. Registrera den första med Ny order.' },
    noneFound: { title: 'Inga träffar', text: 'Inga ordrar där {searched}.' },
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
    ÄrendeFakturaExternStatusTypId: 'Statusnummer',
    StatusTypHjälptext: 'Om statusen',
    Borttagen: 'Borttagen'
  },
  form: {
    change: 'Ändra order {number}',
    changeNameless: 'Ändra order',
    close: 'Stäng formuläret',
    save: 'Spara',
    saving: 'Ordern skickas',
    sending: 'Skickar …',
    keys: 'Ctrl+Enter sparar, Esc stänger',
    next: 'Ordern skickas. Ctrl+N börjar på nästa under tiden.'
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
    Status: 'Välj med nedåtpil, eller skriv namn eller nummer',
    BetaldDatum: '2026-11-21, 261121, 21/11 eller idag. Tomt om den inte är betald.'
  },
  reasons: {
    numberNeeded: 'Ange ordernummer eller fakturanummer, annars går ordern inte att hitta igen.',
    notNumber: '”{text}” är inget belopp. Skriv till exempel 1 234,50.',
    ambiguous: '”{text}” kan läsas på två sätt. Skriv utan tusentalstecken, eller med två decimaler.',
    decimals: 'Beloppet får ha högst två decimaler.',
    tooLarge: 'Talet är för stort.',
    notDate: '”{text}” är inget datum. Skriv 2026-11-21, 261121 eller 21/11.',
    impossible: 'Den dagen finns inte i kalendern.',
    outOfRange: 'Bara dagar från 1900 till och med 2099 går att ange.',
    invisible: 'Det finns ett osynligt tecken i datumet. Skriv om det för hand.',
    notInteger: 'Ingen känd status. Välj i listan, eller skriv statusnumret med siffror.'
  },
  readAs: 'Läses som {number}. Skickas som du skriver det.',
  doubts: {
    shape: 'Det har inte formen av ett svenskt organisationsnummer. Det skickas ändå som det står.',
    checksum:
      'Kontrollsiffran stämmer inte: någon siffra är fel, eller två har bytt plats. Numret skickas ändå som det står.',
    longAgo: 'Dagen är mer än fem år sedan. Stämmer året?',
    future: 'Dagen har inte kommit än. Ordern sparas som betald den dagen.',
    invisible: 'Här finns tecken som inte syns. De skickas som de står, om du inte skriver om texten.'
  },
  restored: {
    title: 'Utkast återställt',
    text: 'Det här stod i formuläret när programmet senast stängdes.',
    maybeSent: 'Det som står här kan ha skickats redan. Se efter i listan innan du sparar.',
    maybeSentTitle: 'Kan ha skickats redan'
  },
  drafts: {
    title: 'Utkast',
    button: 'Utkast ({count})',
    named: 'Utkast: {name}',
    nameless: 'Utan nummer',
    isChange: 'ändrar en order',
    isOpen: 'öppet nu',
    maybeSent: 'kan ha skickats',
    unsettled: 'vi vet inte om den sparades',
    discard: 'Kasta utkastet {name}',
    discarded: 'Utkastet {name} är kastat.',
    undo: 'Ångra'
  },
  closing: {
    title: 'Stänga formuläret?',
    text: 'Utkastet kan ligga kvar bland utkasten tills du öppnar det igen.',
    keep: 'Stäng och behåll utkastet',
    stay: 'Fortsätt skriva',
    discard: 'Kasta utkastet'
  },
  duplicates: {
    title: 'Ordern kan redan finnas',
    text: 'Tjänsten har en order som kan vara den här. Ingenting har skickats nu. | Tjänsten har en order som kan vara den här. Ingenting har skickats nu. | Tjänsten har {count} ordrar som kan vara den här. Ingenting har skickats nu.',
    unsettled:
      'En order med samma nummer kan ha skickats från den här datorn under ett annat namn, och vi vet inte om den sparades. Sparas den här kan ordern finnas två gånger hos tjänsten.',
    incomplete:
      'Tjänsten har fler ordrar med liknande nummer än som kan gås igenom, så ordern kan finnas bland dem. Ingenting har skickats nu.',
    incomparable:
      'Tjänsten gav inga ordrar för numren. Ingenting har skickats nu. | Tjänsten gav en order för numren, men de står inte där de brukar stå, så det går inte att avgöra härifrån om den är samma. Jämför själv. Ingenting har skickats nu. | Tjänsten gav {count} ordrar för numren, men de står inte där de brukar stå, så det går inte att avgöra härifrån om någon av dem är samma. Jämför själv. Ingenting har skickats nu.',
    typed: 'Du är på väg att spara: {order}',
    same: 'Lika i',
    nothing: 'inget av dem',
    back: 'Tillbaka till formuläret',
    send: 'Spara ändå'
  },
  notLooked: {
    text: 'Innan en order skickas kontrolleras om den redan finns, och det gick inte. Ingenting har skickats nu.',
    send: 'Spara utan kontroll'
  },
  interrupted: {
    title: 'Ordern är inte sparad',
    text: 'Inloggningen upphörde innan den hann sparas. Det du har skrivit finns kvar. Spara igen när du är inloggad.'
  },
  refused: {
    title: 'Tjänsten sparade inte ordern',
    text: 'Tjänsten svarade att ordern inte är sparad. Det du har skrivit finns kvar.',
    inList: {
      same: 'Men listan visar en ny order där allt stämmer. Kontrollera den innan du sparar igen.',
      similar: 'Men listan visar en ny order med samma nummer. Kontrollera den innan du sparar igen.',
      missing: 'Listan visar den inte heller.'
    }
  },
  unsaved: 'Ordern togs inte emot av tjänsten. Se efter i formuläret och spara igen.',
  unknown: {
    titles: {
      unknown: 'Vi vet inte om ordern sparades',
      same: 'Allt stämmer: ordern är sparad',
      maybeEarlier: 'En order i listan stämmer i allt',
      several: '{count} ordrar i listan stämmer i allt',
      beside: 'En andra order {number} står bredvid den gamla',
      unchanged: 'Ordern i listan är oförändrad (ännu)',
      missing: 'Ordern finns inte i listan (ännu)'
    },
    texts: {
      elsewhere:
        'Den skickades till en annan adress, {address}. Listan här säger inget om den, och den skickas inte igen härifrån.',
      unreadable:
        'Vad som skickades går inte att läsa på den här datorn nu, så listan kan inte frågas. Se efter i listan själv.',
      asking: '{answer} Listan frågas nu om ordern finns där.',
      notAsked: '{answer} Listan gick inte att fråga. Fråga igen när tjänsten går att nå.',
      byHand: 'Listan har ordrar som kan vara den. Vad du skickade är inte kvar på datorn, så jämför själv.',
      same: '{answer} Men ordern står i tjänstens lista, fält för fält som du skickade den.',
      beside:
        'Tjänsten har lagt till en ny order i stället för att ändra den som fanns. Härifrån går en order inte att ta bort: be systemansvarig ta bort den ena.',
      maybeEarlier: 'Listan frågades inte strax före, så det kan vara en order som redan fanns. Är det din?',
      several:
        'Ordern är sparad, men kan stå där mer än en gång. Härifrån går en order inte att ta bort: be systemansvarig.',
      similar: 'Jämför med det du skickade. Är det samma order är den sparad.',
      unchanged:
        'Ordern med de numren står kvar precis som före sparandet. Det bevisar inget: det du skickade kan komma senare.',
      missing:
        'Ingen order i listan liknar den. Det bevisar inget: den kan komma senare, eller stå där med numren skrivna på annat sätt.',
      unrecognised:
        'Tjänsten gav ordrar för numren, men numren står inte där de brukar stå. Det går inte att avgöra härifrån om någon av dem är din: jämför själv.',
      tooMany:
        'Listan gav fler träffar än som kunde läsas, och ingen av de lästa är din order. Den kan finnas bland de andra: sök efter den i listan, med leverantör eller hela numret.'
    },
    lost: 'Svaret kom aldrig fram.',
    answered: 'Tjänsten svarade, men svaret säger inte om ordern är sparad.',
    beside:
      'Ingen står bredvid den. | Bredvid den står en order till med de numren. | Bredvid den står {count} ordrar till med de numren.',
    askedToWait:
      'Tjänsten bad om att få vänta. | Tjänsten bad om att få vänta en sekund. | Tjänsten bad om att få vänta i {seconds} sekunder.',
    order: 'Order {number}',
    invoice: 'faktura {number}',
    sent: 'skickad {time}',
    text: 'Ordern kan ha skickats, men inget svar säger om den sparades. Den skickas inte igen av sig själv, för då kunde den finnas två gånger.',
    asking: 'Listan frågas.',
    asked: 'Listan frågades {time}.',
    asksAgain: 'Den frågas igen {time}.',
    askedEnough: 'Den har frågats flera gånger, med en stund emellan.',
    questions: 'Listan frågas efter {questions}.',
    question: '{field} enligt ”{pattern}”',
    notAsked: 'Det gick inte att fråga listan igen.',
    others: 'Inga andra ordrar från tjänsten | En order från tjänsten | {count} ordrar från tjänsten',
    foundSome: 'Tjänsten gav {total} ordrar. De troligaste visas.',
    actions: {
      ask: 'Kontrollera igen',
      confirm: 'Den är sparad: kasta utkastet',
      resend: 'Skicka igen ändå …',
      reopen: 'Den är inte sparad: gör den till utkast igen'
    },
    done: 'Klart',
    isIt: 'Det är min order: klart',
    other: 'Annat …',
    blocks:
      'Order {number} kan ha sparats. Innan det är avgjort går ingen annan order att spara. Det du skriver här ligger kvar bland utkasten.',
    open: 'Visa den',
    why: 'Varför det är okänt',
    notResent: 'Den togs inte emot när den skickades igen. Vad som blev av den första gången är fortfarande okänt.'
  },
  difference: {
    fields: 'En liknande order finns, men {fields} skiljer',
    notComparable: 'En order stämmer, men {fields} går inte att jämföra',
    removed: 'En order stämmer, men den är borttagen'
  },
  compared: {
    caption: 'Det du skickade bredvid ordern i listan',
    sent: 'Du skickade',
    inList: 'I listan',
    differs: 'skiljer',
    absent: 'står inte i listan',
    notReadable: 'går inte att jämföra',
    statusIsGuess: 'Att listans statusnummer är den status som skickades är ett antagande.'
  },
  changeOutcome: {
    titles: {
      changed: 'Order {number} är ändrad',
      beside: 'En andra order {number} står bredvid den gamla',
      partly: 'Order {number} är sparad, men inte som du skrev den',
      unchanged: 'Order {number} är oförändrad i listan',
      missing: 'Order {number} är sparad, men finns inte i listan än',
      tooMany: 'Order {number} är sparad, men listan gav för många träffar för att visa hur',
      notAsked: 'Order {number} är sparad, men listan gick inte att fråga',
      kept: 'Order {number} är sparad, men allt tömdes inte'
    },
    texts: {
      changed: 'I listan står den nu som du skrev den.',
      beside:
        'Tjänsten har lagt till en ny order i stället för att ändra den som fanns, eller så stod där redan två. Härifrån går en order inte att ta bort: visa båda och be systemansvarig ta bort den ena.',
      unchanged:
        'Tjänsten svarade att ändringen är sparad, men i listan står ordern som förut. Kontrollera igen om en stund, eller öppna ändringen och spara igen.',
      missing: 'Tjänsten svarade att den är sparad. Listan kan behöva en stund, eller skriva numren på annat sätt.',
      tooMany:
        'Listan gav fler träffar än som kunde läsas, så ändringen kan finnas bland de andra. Sök efter ordern i listan och se efter.',
      notAsked: 'Vad tjänsten gjorde av ändringen är inte jämfört. Kontrollera igen när listan går att nå.',
      kept: 'I listan står det du skickade, men ett tomt fält skickas inte.'
    },
    showBoth: 'Visa båda',
    redo: 'Öppna ändringen igen',
    close: 'Stäng'
  },
  notCleared: 'Ett tomt fält skickas inte, så tjänsten kan behålla ”{value}”.',
  cleared: {
    field: '{field} ”{value}”',
    kept: 'I listan står kvar: {fields}.',
    emptied: 'Tomt i listan nu: {fields}.'
  },
  resend: {
    title: 'Skicka igen ändå?',
    text: 'Ordern kan redan vara sparad. Skickas den igen kan den finnas två gånger hos tjänsten. Det gäller också om du ändrar den först.',
    back: 'Nej, vänta',
    edit: 'Ändra den först',
    send: 'Skicka igen – den kan då finnas två gånger'
  }
}

export const orderSearch = {
  button: 'Filter | Filter ({count}) | Filter ({count})',
  filter: '{field} {operator} {text}',
  more: 'Mer',
  toList: 'Till listan',
  range: {
    numbers: '”{text}” söks som text. Tjänsten tar inga intervall.',
    notDigits: '”{text}” söks som text. Tjänsten tar inga intervall, och i kolumnen {column} står inte bara siffror.',
    days: '”{text}” söks som text. Menar du en tid?',
    filter: 'Filtrera kolumnen {column}'
  },
  saved: {
    seen: { filters: 'filter på {columns}', search: 'söker ”{text}”', sort: 'sorterad på {columns}' },
    gone: 'Kolumnen {columns} finns inte i listan nu. Resten av vyn gäller. | Kolumnen {columns} finns inte i listan nu. Resten av vyn gäller. | Kolumnerna {columns} finns inte i listan nu. Resten av vyn gäller.'
  }
}

/** The views of the order list, statuses by name, and which of them mean paid. */
export const orderViews = {
  names: {
    all: 'Alla',
    unpaid: 'Obetalda',
    paidThisMonth: 'Betalda denna månad',
    paidUndated: 'Betalda utan datum',
    duplicates: 'Möjliga dubbletter',
    removed: 'Borttagna'
  },
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
  unpaidByDate: 'Ordrar utan betaldatum. Vilken status som betyder betald är inte angivet.',
  duplicatesHint: 'Samma fakturanummer, och samma leverantör eller ordernummer. De står bredvid varandra.',
  paid: {
    open: 'Vilka statusar betyder betald?',
    say: 'Ange det',
    title: 'Vilka statusar betyder betald?',
    text: 'Tjänsten säger det inte själv. Svaret gäller den här tjänsten på den här datorn, och bestämmer vilka ordrar som visas som obetalda.',
    managed: 'Det är bestämt av administratören.',
    legend: 'Statusar som betyder betald',
    suggested: 'Förslaget bygger bara på namnet. Kontrollera det.',
    none: 'Inga statusar är kända än. Sök fram några ordrar först.',
    noneChosen: 'Ingen vald: då räknas en order som betald bara av sitt datum.',
    save: 'Spara',
    forget: 'Säg inget om det'
  },
  status: {
    unnamed: 'Status {id}',
    choices: 'Kända statusar',
    number: 'Statusnummer {id}'
  }
}
