export const settings = {
  title: 'Inställningar',
  appearance: {
    title: 'Utseende',
    language: 'Språk',
    theme: 'Tema',
    languages: { system: 'Som datorn', sv: 'Svenska', en: 'English' },
    themes: { system: 'Som datorn', light: 'Ljust', dark: 'Mörkt' }
  },
  connection: {
    title: 'Anslutning',
    kind: 'Uppgifterna kommer från',
    sample: 'Exempeldata, {rows} hyresobjekt',
    service: 'Företagets tjänst',
    login: 'Inloggning och ärenden',
    orders: 'Order och ärenden',
    reporting: 'Rapporter',
    signInCall: 'Inloggning sker på',
    listCall: 'Listor hämtas från till exempel',
    user: 'Användarnamn för rapporter',
    waiting: 'Används igen när administratörens inställningar är rättade',
    change: 'Byt anslutning …'
  },
  password: {
    label: 'Lösenord för rapporter',
    held: 'Lösenordet är angivet. Det gäller tills du avslutar programmet eller någon annan loggar in.',
    missing: 'Skriv lösenordet för att hämta listorna. Det sparas aldrig på datorn.',
    use: 'Använd lösenordet',
    used: 'Lösenordet används från och med nu.',
    required: 'Skriv lösenordet först.'
  },
  signIn: {
    title: 'Inloggning',
    realms: 'Andra sätt att logga in',
    realmsHint: 'Varje sätt blir en knapp på inloggningssidan. Fråga systemansvarig om beteckningen.',
    noRealms: 'Inga. Inloggningen sker med lösenord.',
    realmLabel: 'Text på knappen',
    realm: 'Beteckning hos tjänsten',
    addRealm: 'Lägg till',
    realmNumber: 'Inloggningssätt {n}',
    removeRealm: 'Ta bort {realm}',
    moveUp: 'Flytta upp {realm}',
    moveDown: 'Flytta ned {realm}',
    idle: 'Lås när datorn inte används',
    idleWithScreen: {
      yes: 'Fönstret låses även när skärmen låses.',
      perhaps: 'Fönstret låses även när skärmen låses, om skrivbordsmiljön meddelar det.',
      no: 'Kontorist märker inte när skärmen låses på den här datorn.'
    },
    idleOfWindow:
      'Systemet meddelar inte när datorn används. Minuterna räknas därför från när Kontorists fönster senast användes.',
    idleHint: 'Fönstret döljs tills du loggar in igen. Utkast och öppna listor finns kvar.',
    idleOptions: { never: 'Aldrig', after: 'Efter {n} minut | Efter {n} minuter' },
    advanced: 'Avancerat',
    advancedText: 'Ändra bara det här om systemansvarig ber om det. Fel värden gör att det inte går att logga in.',
    processMinutes: 'Minuter för att bekräfta i en app',
    processMinutesHint: 'Så länge väntar Kontorist på att inloggningen bekräftas. 1 till 30.',
    returnAddress: 'Returadress',
    returnAddressHint: 'Hit kommer webbläsaren tillbaka. Ändringen gäller från nästa inloggning.',
    returnAddressText:
      'Adressen måste vara registrerad hos tjänsten innan någon kan logga in. Skicka den till systemansvarig.',
    returnAddressToRegister: 'Att registrera',
    ownFieldsOnly: 'Skicka lösenord utan returadress',
    ownFieldsOnlyHint:
      'För en tjänst som nekar inloggningen när den inte känner till returadressen. Gäller lösenord och sparade inloggningar.',
    openSchemes: 'Länkar som får öppna appar',
    openSchemesHint:
      'Förutom https, till exempel bankid. Skilj flera åt med mellanslag. För andra än bankid och frejaeid frågar programmet i en egen ruta.',
    tokenWord: 'Ord före åtkomstnyckeln',
    tokenWordHint: 'Vanligen Bearer.',
    ordersTokenWord: 'Ord före åtkomstnyckeln för order och ärenden',
    ordersTokenWordHint: 'Lämna tomt om det är samma som ovan.',
    save: 'Spara',
    undo: 'Ångra ändringarna',
    saved: 'Inställningarna är sparade.',
    errors: {
      required: 'Fyll i det här.',
      tooLong: 'Texten är för lång.',
      tokenWord: 'Skriv ett ord utan mellanslag, med bokstäver och siffror.',
      returnAddress: 'Skriv en adress som se.kontorist.desktop:/signed-in, utan ? och #.',
      processMinutes: 'Skriv ett heltal från 1 till 30.',
      scheme: '”{text}” kan inte vara början på en länk. Skriv bara ordet före kolonet.',
      neverOpened: '”{text}” öppnas aldrig: sådana länkar kan köra program eller läsa filer på datorn.',
      tooMany: 'Högst 20 går att ange.'
    }
  },
  newer: {
    title: 'Inställningarna är från en nyare version',
    text: 'Kontorist använder det som den här versionen kan läsa. Den nyare filen är sparad som en kopia.',
    copy: 'Kopian'
  },
  layouts: {
    title: 'Tabeller',
    text: 'Kolumnernas ordning, bredd och sortering sparas för varje tabell.',
    reset: 'Återställ alla tabeller …',
    confirmTitle: 'Återställa alla tabeller?',
    confirmText: 'Kolumner, bredder och sortering blir som de var från början, i alla listor och bland ordrarna.',
    done: 'Tabellerna är återställda.'
  },
  journal: {
    title: 'Exporterade personuppgifter',
    text: 'När du exporterade, vilka kolumner och hur många rader. Själva uppgifterna sparas inte.',
    ways: { clipboard: 'Urklipp', pdf: 'PDF', paper: 'Utskrift' },
    show: 'Visa',
    table: 'Dina exporter',
    none: 'Inga personuppgifter har exporterats.',
    at: 'När',
    of: 'Lista',
    rows: 'Rader',
    format: 'Format',
    columns: 'Kolumner'
  },
  about: {
    serviceChanges: 'Ändringar i tjänsten (för IT) …',
    notices: 'Licenser …',
    title: 'Om Kontorist',
    version: 'Version',
    program: 'Program',
    electron: 'Electron',
    licence: 'Licens',
    mit: 'MIT, fri programvara'
  }
}

/** Headers sent with every request. */
export const headers = {
  section: 'HTTP-huvuden (för IT)',
  about: 'En del tjänster kräver en nyckel eller ett klientnamn. Ange bara det som IT-avdelningen ber om.',
  title: { login: 'HTTP-huvuden för inloggning och ärenden', reporting: 'HTTP-huvuden för rapporter' },
  text: 'Skickas med varje anrop till {host}, och ingen annanstans.',
  sample: 'exempeldata',
  service: 'företagets tjänst',
  open: 'Ändra …',
  change: {
    login: 'Ändra HTTP-huvuden för inloggning och ärenden …',
    reporting: 'Ändra HTTP-huvuden för rapporter …'
  },
  openFromSignIn: 'HTTP-huvuden (för IT) …',
  none: 'Inga huvuden är angivna.',
  held: {
    policy: 'Bestäms av administratören.',
    keychain: 'Ett värde finns i datorns nyckelring.',
    sealed: 'Ett värde finns i en krypterad fil på datorn.',
    memory: 'Ett värde finns i minnet tills du avslutar programmet.',
    missing: 'Värdet saknas. Ange det på nytt.'
  },
  replace: 'Byt värde',
  replaceNamed: 'Byt värde för {name}',
  removeNamed: 'Ta bort {name}',
  name: 'Namn',
  nameHint: 'Till exempel x-api-key. Finns namnet redan får det ett nytt värde.',
  value: 'Värde',
  valueHint: 'Kan inte visas igen när det har sparats.',
  doubtful: 'Tecknet {sign} kan läsas på olika sätt. Kontrollera att värdet är rätt.',
  showValue: 'Visa värdet',
  save: 'Spara',
  saved: '{name} skickas med från och med nu.',
  removed: '{name} är borttagen.',
  errors: {
    required: 'Fyll i det här.',
    tooLong: 'Texten är för lång.',
    name: 'Ett namn har bara bokstäver från a till z, siffror och bindestreck, utan mellanslag och kolon.',
    refused: 'Det här huvudet sköter programmet självt. Det kan inte anges.',
    managed: 'Det här huvudet bestäms av administratören.',
    tooMany: 'Högst tio huvuden går att ange för en tjänst.',
    value: 'Värdet har ett tecken som inte kan skickas: {sign}'
  }
}

export const policy = {
  title: 'Administratören bestämmer',
  none: 'Inget. Allt på den här sidan bestämmer du själv.',
  source: 'Hämtat från',
  empty: 'Inget av det här programmets inställningar.',
  secret: 'Angivet, visas inte',
  yes: 'Ja',
  no: 'Nej',
  nothing: 'Inget',
  faults: {
    unknown: 'Det finns ingen inställning som heter {member}.',
    address:
      '{member} måste vara en adress som börjar med https:// och inte innehåller användarnamn, lösenord eller frågedel.',
    neverOpened: '{member} anger länkar som programmet aldrig öppnar.',
    headerRefused: 'Ett av {member} är ett huvud som programmet själv ansvarar för.',
    headerName: 'Ett av {member} har ett namn som inget huvud kan ha.',
    headerValue: 'Ett av {member} har ett värde som inget huvud kan ha.',
    path: '{member} måste vara en fullständig sökväg, från roten.',
    twice: '{member} står där två gånger.',
    empty: '{member} får inte vara tomt.',
    missing: '{member} saknas.',
    kind: '{member} är av fel slag: text, tal, ja eller nej, eller en lista. Det som väntas står nedan.',
    tokenWord: '{member} måste vara ett ord på högst 40 tecken, utan blanksteg och utan å, ä och ö.',
    returnAddress:
      '{member} måste vara en adress med ett eget schema med punkt i, som se.kontorist.desktop:/signed-in.',
    scheme: '{member} måste vara början på en länk, före kolonet, som bankid.',
    colon: '{member} kan inte innehålla kolon.',
    secretShort: '{member} går att gissa: det måste vara minst 22 slumpade tecken, eller 32 hexadecimala siffror.',
    placeholder: '{member} är exemplets text, som alla känner till. Sätt en egen.',
    noAddress: '{member} behöver en adress bredvid sig, som det går till.',
    authorities: 'En fil med certifikat som {member} anger går inte att använda.',
    other: '{member} har ett värde som inte kan stå där.',
    unreadable: 'De går inte att läsa alls, eller inte att lita på.'
  },
  rules: {
    loginAddress: 'Adress för inloggning och ärenden',
    ordersAddress: 'Adress för order och ärenden',
    reportingAddress: 'Adress för rapporter',
    reportingUser: 'Användarnamn för rapporter',
    realms: 'Andra sätt att logga in',
    tokenWord: 'Ord före åtkomstnyckeln',
    ordersTokenWord: 'Ord före åtkomstnyckeln för order och ärenden',
    returnAddress: 'Returadress',
    ownFieldsOnly: 'Lösenord skickas utan returadress',
    processMinutes: 'Minuter för att bekräfta i en app',
    openSchemes: 'Länkar som får öppna appar',
    idleMinutes: 'Minuter tills fönstret låses',
    paidStatuses: 'Statusar som betyder betald',
    logLevel: 'Vad loggen innehåller',
    loginHeaders: 'HTTP-huvuden för inloggning, order och ärenden',
    reportingHeaders: 'HTTP-huvuden för rapporter',
    signOut: 'Anrop som loggar ut',
    errandSessionKey: 'Sessionsnyckel för ärenderader',
    inbox: {
      folder: 'Mapp med aviseringar',
      deleteTaken: 'Hämtade aviseringar tas bort ur mappen',
      organisations: 'Organisationer vars aviseringar tas emot',
      listener: 'Port där aviseringar tas emot'
    },
    keepDrafts: 'Utkast får sparas på disk',
    exportFiles: 'Uppgifter får sparas i filer',
    exportPersonalData: 'Personuppgifter får lämna programmet',
    updates: {
      enabled: 'Programmet letar efter nya versioner',
      channel: 'Uppdateringskanal',
      feed: 'Adress till nya versioner',
      deferDays: 'Dagar som uppdateringar väntar'
    },
    certificateAuthorities: 'Certifikat att lita på utöver systemets'
  }
}

/** Explains each rule to administrators, in the templates and their table; of a group, its parts' labels. */
export const policyExplained = {
  loginAddress: 'Tjänstens adress, som börjar med https.',
  ordersAddress: 'Bara om order och ärenden har en egen adress.',
  reportingAddress: 'Adressen till de fem listorna, som börjar med https.',
  reportingUser: 'Lösenordet skriver var och en själv. Det sparas aldrig på disk.',
  realms: 'En rad per knapp: BETECKNING=TEXT PÅ KNAPPEN. Det sista likhetstecknet skiljer dem åt.',
  tokenWord: 'Vanligen Bearer.',
  ordersTokenWord: 'Bara om ordet är ett annat där. Ska det vara detsamma: skriv det här också.',
  returnAddress: 'Måste vara registrerad hos tjänsten.',
  ownFieldsOnly: 'För en tjänst som nekar lösenord när den inte känner till returadressen.',
  processMinutes: '1 till 30 minuter.',
  openSchemes: 'Ett schema per rad utan kolon, till exempel bankid.',
  idleMinutes: '0 betyder aldrig.',
  paidStatuses: 'En statuskod (ett heltal) per rad.',
  logLevel:
    'error: det som har gått fel. info: även det som har hänt. debug: även varje anrop, utan adress och innehåll.',
  loginHeaders:
    'Namn och värde för huvuden som följer med varje anrop. Kräver adressen för inloggning. Värdena står i klartext i registret.',
  reportingHeaders:
    'Namn och värde för huvuden som följer med varje anrop. Kräver adressen för rapporter. Värdena står i klartext i registret.',
  signOut: 'Ett anrop som avslutar sessionen hos tjänsten, under dess adress. Utan det skickas inget vid utloggning.',
  'signOut.path': 'Sökväg, till exempel /v2/auth/logout',
  'signOut.returnAddress': 'Adress att återvända till, om tjänsten vill ha en',
  'signOut.global': 'Avsluta alla sessioner',
  'signOut.keepSingleSignOn': 'Behåll inloggningen hos identitetsleverantören',
  errandSessionKey:
    'Skickas när en ärenderad sparas. Kräver adressen för inloggning eller order. Står i klartext i registret.',
  'inbox.folder': 'Fullständig sökväg.',
  'inbox.deleteTaken': 'Kräver mappen med aviseringar.',
  'inbox.organisations': 'Ett organisationsnummer per rad.',
  'inbox.listener':
    'Programmet tar emot aviseringar på den här datorn. Hemligheten är en del av adressen: minst 22 slumpade tecken.',
  'inbox.listener.port': 'Port',
  'inbox.listener.secret': 'Hemlighet',
  keepDrafts: 'Avstängt: inget som någon har skrivit och inte sparat, läst in eller sökt efter sparas på disk.',
  exportFiles: 'Avstängt: programmet sparar inga rader i filer.',
  exportPersonalData:
    'Avstängt: rader med personuppgifter sparas inte i filer, skrivs inte ut och kopieras inte i mängd. Andra kolumner berörs inte.',
  'updates.enabled': 'Avstängt: programmet letar inte efter nya versioner.',
  'updates.channel': 'stable eller beta.',
  'updates.feed': 'En https-adress till en mapp med en egen kopia av det som släpps. Allt där är ändå signerat av oss.',
  'updates.deferDays': '0 till 90 dagar efter att de släppts.',
  certificateAuthorities:
    'En fullständig sökväg till en certifikatfil per rad. Bara administratörer får kunna skriva till filerna.'
}
