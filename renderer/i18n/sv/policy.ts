export const policy = {
  title: 'Administratören bestämmer',
  none: 'Inget. Allt på den här sidan bestämmer du själv.',
  source: 'Hämtat från',
  empty: 'Inget av det här programmets inställningar.',
  secret: 'Angivet, visas inte',
  yes: 'Ja',
  no: 'Nej',
  nothing: 'Inget',
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
      folder: 'Mapp med aviseringar',
      deleteTaken: 'Hämtade aviseringar tas bort ur mappen',
      organisations: 'Organisationer vars aviseringar tas emot',
      listener: 'Port där aviseringar tas emot'
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
