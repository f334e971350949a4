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
    held: 'Ett lösenord är angivet. Det hålls i minnet tills du avslutar programmet eller någon annan loggar in.',
    missing: 'Inget lösenord är angivet. Det behövs för att hämta listorna och sparas aldrig på disk.',
    use: 'Använd lösenordet',
    used: 'Lösenordet används från och med nu.',
    required: 'Skriv lösenordet först.'
  },
  signIn: {
    title: 'Inloggning',
    realms: 'Andra sätt att logga in',
    realmsHint: 'Ett sätt är en knapp på inloggningssidan. Beteckningen får du av den som sköter tjänsten.',
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
      no: 'Fönstret låses inte när skärmen låses, för på den här datorn får Kontorist inte veta det.'
    },
    idleOfWindow:
      'Systemet meddelar inte när datorn används. Minuterna räknas därför från när Kontorists fönster senast användes.',
    idleHint:
      'Det som visas döljs tills du loggar in igen, också om du valt att förbli inloggad. Utkast och öppna listor finns kvar.',
    idleOptions: { never: 'Aldrig', after: 'Efter {n} minut | Efter {n} minuter' },
    advanced: 'Avancerat',
    advancedText:
      'Ändra bara det här om den som sköter tjänsten ber om det. Fel värden gör att det inte går att logga in.',
    processMinutes: 'Minuter för att bekräfta i en app',
    processMinutesHint: 'Så länge väntar Kontorist på att inloggningen bekräftas. 1 till 30.',
    returnAddress: 'Returadress',
    returnAddressHint: 'Hit kommer webbläsaren tillbaka. Ändringen gäller från nästa inloggning.',
    returnAddressText:
      'Adressen måste vara registrerad hos tjänsten innan någon kan logga in. Skicka den till den som sköter tjänsten.',
    returnAddressToRegister: 'Att registrera',
    ownFieldsOnly: 'Skicka lösenord utan returadress',
    ownFieldsOnlyHint:
      'För en tjänst som nekar inloggningen när den inte känner till returadressen. Gäller lösenord och sparade inloggningar.',
    openSchemes: 'Länkar som får öppna appar',
    openSchemesHint:
      'Förutom https, till exempel bankid. Skilj flera åt med mellanslag. För andra än bankid och frejaeid frågar programmet i en egen ruta.',
    tokenWord: 'Ord före åtkomstnyckeln',
    tokenWordHint: 'Står först i rubriken Authorization. Vanligen Bearer.',
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
    text: 'Kontorist använder det den här versionen förstår. Filen som den var är sparad som en kopia.',
    copy: 'Kopian'
  },
  layouts: {
    title: 'Tabeller',
    text: 'Kolumnernas ordning, bredd och sortering sparas för varje tabell.',
    reset: 'Återställ alla tabeller …',
    confirmTitle: 'Återställa alla tabeller?',
    confirmText: 'Kolumner, bredder och sortering blir som de var från början, i alla listor och bland ordrarna.',
    confirm: 'Återställ',
    done: 'Tabellerna är återställda.'
  },
  journal: {
    title: 'Exporterade personuppgifter',
    text: 'Det du har exporterat med personuppgifter på den här datorn: när, vilka kolumner och hur många rader. Inga värden.',
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
    serviceChanges: 'Tjänstens ändringar …',
    notices: 'Licenser för det som ingår …',
    title: 'Om Kontorist',
    version: 'Version',
    program: 'Program',
    electron: 'Electron',
    preview: 'Förhandsvisning utan Electron',
    licence: 'Licens',
    mit: 'MIT, fri programvara'
  }
}
