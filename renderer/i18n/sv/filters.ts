/** The filters of columns: field, values to choose from, and conditions. */
export const filters = {
  command: 'Filtrera i en kolumn',
  openFor: 'Välj värden i {column}',
  clear: 'Töm filtret',
  operator: {
    typed: 'som skrivet',
    contains: 'innehåller',
    containsNot: 'innehåller inte',
    is: 'är',
    isNot: 'är inte',
    begins: 'börjar med',
    ends: 'slutar med',
    like: 'eget LIKE-mönster',
    eq: '=  lika med',
    ne: '≠  skilt från',
    lt: '<  mindre än',
    le: '≤  högst',
    gt: '>  större än',
    ge: '≥  minst',
    between: 'mellan (från och med, till och med)',
    oneOf: 'är någon av (med semikolon emellan)',
    noneOf: 'är ingen av (med semikolon emellan)',
    empty: 'är tomt',
    notEmpty: 'är inte tomt',
    terminated: 'är uppsagt (har ett datum)',
    active: 'är inte uppsagt (är tomt)',
    ambiguousNumbers: 'kan läsas på två sätt',
    typeMismatch: 'passar inte kolumnen',
    date: {
      eq: 'är',
      ne: 'är inte',
      lt: 'före',
      le: 'till och med',
      gt: 'efter',
      ge: 'från och med',
      between: 'mellan (från och med, till och med)'
    },
    text: {
      lt: 'före',
      le: 'till och med',
      gt: 'efter',
      ge: 'från och med',
      between: 'mellan (från och med, till och med)'
    }
  },
  /** The operators as they stand in a field before the text. */
  sign: {
    contains: 'innehåller',
    containsNot: 'inte',
    is: '=',
    isNot: '≠',
    begins: 'börjar',
    ends: 'slutar',
    like: 'LIKE',
    oneOf: 'någon',
    noneOf: 'ingen',
    eq: '=',
    ne: '≠',
    lt: '<',
    le: '≤',
    gt: '>',
    ge: '≥',
    date: {
      eq: '=',
      ne: '≠',
      lt: 'före',
      le: 't.o.m.',
      gt: 'efter',
      ge: 'fr.o.m.'
    },
    text: {
      lt: 'före',
      le: 't.o.m.',
      gt: 'efter',
      ge: 'fr.o.m.'
    }
  },
  example: { date: 'kv1 2027' },
  /** The place of invisible white space in a value. */
  spaces: {
    only: 'bara blanksteg',
    before: 'med blanksteg först',
    after: 'med blanksteg sist',
    within: 'med flera blanksteg i rad'
  },
  values: {
    title: 'Värden i {column}',
    search: 'Sök värde',
    list: 'Värden med antal rader',
    each: 'Enskilda värden',
    months: 'Månader med antal rader',
    monthsOf: 'Månaderna i {year}',
    empty: '(tomt)',
    allFound: 'Välj alla funna',
    none: 'Välj ingen',
    noneFound: 'Välj bort funna',
    invert: 'Invertera',
    more: '{n} värde till. Sök för att hitta det. | {n} värden till. Sök för att hitta dem.',
    tooMany: 'Fler värden än så går inte att välja. Sök, eller skriv ett villkor.',
    notFound: 'Inget värde innehåller ”{typed}”.',
    filterBy: 'Filtrera: {condition}',
    noValues: 'Inga rader har något värde här.',
    loading: 'Räknar värden …',
    partialLoad: 'Värdena visas när hela listan har hämtats.',
    chosen: '{n} valt | {n} valda',
    rows: '{n} rad | {n} rader',
    done: 'Klar',
    clear: 'Ta bort filtret'
  },
  /** Spans of days, chosen by a press and written into the field in lower case. */
  presets: {
    title: 'Perioder',
    thisMonth: 'Denna månad',
    nextMonth: 'Nästa månad',
    nextQuarter: 'Nästa kvartal',
    nextMonths: 'Kommande 12 månader',
    lastMonth: 'Förra månaden',
    lastQuarter: 'Förra kvartalet',
    lastMonths: 'Senaste 12 månader'
  },
  conditions: {
    title: 'Villkor …',
    operator: 'Villkor',
    value: 'Värde',
    from: 'Från',
    to: 'Till',
    second: 'Ytterligare ett villkor',
    join: 'Villkoren gäller',
    and: 'och',
    or: 'eller',
    likeHint: '% står för vad som helst, _ för ett tecken, [0-9] för ett av flera.',
    textHint:
      'K1..K9, >K9 och A..C är intervall. Det som står inom citattecken söks precis så, även det som börjar med = eller ett mellanslag: "=SUMMA".',
    rangeHint:
      'Texterna jämförs i kolumnens ordning: Å efter Z, Hus 2 före Hus 10, stora och små bokstäver lika. Till och med C tar med allt som börjar på C, och efter C börjar på D.',
    closestHint: 'Utan år menas det närmaste idag, bakåt eller framåt: 31/1, v 3, mars, kv1. Med år: v 3 2027.',
    lastHint: 'Utan år menas det senaste som har börjat: mars, kv1. Med år: mars 2027.'
  },
  unread: {
    incomplete: 'Skriv något att jämföra med.',
    number: '”{part}” är inget tal. Skriv till exempel 1 234,50, >5000, 5000..6000, (tomt) eller (inte tomt).',
    ambiguous: '”{part}” kan vara både tusental och decimaler. Skriv 1 234 eller 1,234.',
    date: '”{part}” är inget datum. Skriv till exempel 2027-01-31, 31/1, >idag, kv1 2027, nästa kvartal eller 2027-01..2027-03.',
    period: '”{part}” är ingen månad. Skriv till exempel 2027-01, kv1 2027, förra månaden eller 2027-01..2027-03.',
    day: '”{part}” är inte en enda dag.',
    reversed: '{part} slutar före sin början.',
    ends: '”{part}” kan vara en eller flera texter, för värden här har komma. Skriv ett intervall i taget, med citattecken runt texter med komma.',
    values: '”{part}” är ingen lista av värden. Skriv dem med semikolon emellan.',
    noCell:
      '”{part}” är ett villkor och kan inte uteslutas så. Välj värden i listan i stället, eller skriv dem som i cellerna: 1324.50; 2027-03-31; "2027"; "".',
    tooMany: 'Det är för många alternativ. Välj dem i listan över värden.',
    units:
      'Enheter kan inte blandas så. Skriv samma enhet efter alla talen, eller ingen alls. Enskilda värden kan ha var sin: 3 veckor, 9 månader.',
    unitNot: 'Med ≠ går det inte att ange en enhet. Skriv bara talet, och filtrera enheten i dess egen kolumn.',
    noUnit: 'Kolumnen med enheter saknas i listan. Skriv bara talet.',
    someUnits:
      '”{part}” har ingen enhet, men andra värden här har en. Skriv enheten efter alla talen, eller utan enhet: {part} utan enhet.',
    missing: 'Kolumnen saknas i listan.'
  },
  notFiltering: 'Fältet används inte som filter.',
  unreadChip: '{column}: {text} Används inte.',
  absent: '{column}: ”{typed}” finns inte. Välj i stället:',
  absentUnder: '{column}: ”{typed}” finns inte med de andra filtren. Välj i stället:',
  there: 'Där finns:',
  thereUnder: 'Med de andra filtren finns:',
  readAs: 'Läst som: {condition}. Skriv {quoted} för att söka själva texten.',
  clearTitle: 'Tar bort alla filter, även perioden. Sökning och sortering är kvar.',
  cleared: 'Borttagna filter: {filters}.',
  searchKept: 'Sökningen ”{search}” är kvar.',
  /** Toasts with an undo action, after a single press has removed something. */
  taken: {
    filter: 'Borttaget filter: {filter}.',
    alone: 'Filtret {filter} togs bort så att värdena kan jämföras.',
    search: 'Borttagen sökning: ”{search}”.',
    sort: 'Sorteringen är borttagen.',
    groups: 'Grupperingen är borttagen.',
    columns: 'Kolumnerna står som från början.'
  },
  openView: 'Öppna vyn {name}',
  otherUnits:
    'Bara värden i {unit} jämförs. {n} rad har en annan enhet, eller ingen. | Bara värden i {unit} jämförs. {n} rader har en annan enhet, eller ingen.',
  allUnits: 'Talen jämförs oavsett enhet. Välj en enhet för att bara jämföra den:',
  otherThanNone:
    'Bara värden utan enhet jämförs. {n} rad har en enhet. | Bara värden utan enhet jämförs. {n} rader har en enhet.',
  likeHits: '{n} rad stämmer | {n} rader stämmer',
  bar: {
    label: 'Det här visas',
    noneInGroups: 'Visa rader för att filtrera.',
    search: 'Sökning',
    alsoHidden: 'inga dolda kolumner | även i en dold kolumn | även i {n} dolda kolumner',
    clearSearch: 'Ta bort sökningen {search}',
    phrase: 'Bara ”{phrase}” i följd',
    phraseTitle: 'Bara rader där orden står efter varandra, som med citattecken',
    sort: 'Sortering',
    sortedBy: '{column} {arrow}',
    clearSort: 'Ta bort sorteringen',
    more: '{n} till',
    whole: 'Visa hela',
    moreTitle: 'Allt som är valt'
  },
  noRows: {
    title: 'Inga träffar',
    ofSearch: 'Inga träffar på ”{search}”',
    filters: 'Filter: {filters}.',
    clearFilters: 'Rensa alla filter',
    clearSearch: 'Rensa sökningen'
  },
  hiddenHit: '{column}: {text}',
  hiddenHits: 'Träff i dold kolumn: {hits}'
}
