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
    address: '{member} måste vara en adress som börjar med https:// och inte innehåller användarnamn, lösenord eller frågedel.',
    neverOpened: '{member} anger länkar som programmet aldrig öppnar.',
    headerRefused: 'Ett av {member} är ett huvud som programmet själv ansvarar för.',
    headerName: 'Ett av {member} har ett namn som inget huvud kan ha.',
    headerValue: 'Ett av {member} har ett värde som inget huvud kan ha.',
    path: '{member} måste vara en fullständig sökväg, från roten.',
    twice: '{member} står där två gånger.',
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
    processMinutes: 'Minuter för att bekräfta i en app',
    openSchemes: 'Länkar som får öppna appar',
    idleMinutes: 'Minuter tills fönstret låses',
    paidStatuses: 'Statusar som betyder betald',
    logLevel: 'Vad loggen innehåller',
    loginHeaders: 'Rubriker till inloggning, order och ärenden',
    reportingHeaders: 'Rubriker till rapporter',
    signOut: 'Anrop som loggar ut',
    errandSessionKey: 'Sessionsnyckel för ärenderader',
    inbox: {
      folder: 'Mapp med notifieringar',
      deleteTaken: 'Hämtade notifieringar tas bort ur mappen',
      organisations: 'Organisationer vars notifieringar tas emot',
      listener: 'Port där notifieringar tas emot'
    },
    keepDrafts: 'Utkast får sparas på disk',
    exportFiles: 'Uppgifter får sparas i filer',
    updates: {
      enabled: 'Programmet letar efter nya versioner',
      channel: 'Uppdateringskanal',
      feed: 'Adress till nya versioner',
      deferDays: 'Dagar som uppdateringar väntar'
    },
    certificateAuthorities: 'Certifikat att lita på utöver systemets'
  }
}
