export const signIn = {
  title: 'Logga in',
  connect: {
    title: 'Välj var uppgifterna finns',
    welcome: 'Välkommen till Kontorist',
    text: 'Det går att byta när som helst under Inställningar.',
    kind: 'Anslutning',
    sample: 'Utforska med exempeldata',
    sampleHint: 'Påhittade bolag, fastigheter och kunder. Inget skickas över nätet.',
    service: 'Anslut till företagets tjänst',
    serviceHint: 'Adresserna finns hos den som sköter tjänsten.',
    rows: 'Antal hyresobjekt',
    rowsHint: 'Avtal, kunder och bokföring följer med i storlek. Stora bestånd går bra att prova.',
    rowsOption: '{rows} hyresobjekt',
    startSample: 'Fortsätt',
    startService: 'Anslut',
    back: 'Tillbaka',
    confirm: {
      title: 'Byta anslutning?',
      text: '{name} loggas ut och det som har hämtats tas bort från programmet. Ett påbörjat utkast till en order finns kvar.',
      go: 'Byt anslutning'
    }
  },
  service: {
    loginHint: 'Till exempel https://tjanst.exempel.se/api',
    reportingTitle: 'Rapporttjänsten',
    reportingAddress: 'Rapporttjänstens adress',
    loginAddress: 'Tjänstens adress',
    user: 'Användarnamn för rapporter',
    password: 'Lösenord för rapporter',
    passwordHint: 'Hålls i minnet tills du avslutar programmet. Sparas aldrig på disk.',
    passwordHeld: 'Lämna tomt för att behålla det som redan är angivet.'
  },
  errors: {
    required: 'Fyll i det här.',
    scheme: 'Adressen måste börja med https://.',
    user: 'Skriv adressen utan användarnamn och lösenord.',
    query: 'Skriv adressen utan något efter ? eller #.',
    address: 'Det här är ingen fullständig adress.',
    colon: 'Ett användarnamn kan inte innehålla kolon.'
  },
  identifier: 'Användare',
  identifierHint: 'Personnummer, organisationsnummer, e-postadress eller användarnamn',
  password: 'Lösenord',
  keep: 'Håll mig inloggad',
  keepHint: 'Tills du avslutar programmet. Inloggningen förnyas automatiskt.',
  employee: 'Jag är medarbetare och loggar in med en kunds uppgifter',
  employeeHint: 'Kundens senaste inloggning ändras inte.',
  go: 'Logga in',
  going: 'Loggar in …',
  cancel: 'Avbryt',
  sampleHint: 'Exempeldata: skriv vilken användare du vill och lösenordet {password}.',
  lapsed: 'Inloggningen har upphört.',
  lapsedText: 'Logga in igen för att fortsätta där du var.',
  at: 'Till {name}',
  sample: 'exempeldata',
  change: 'Ändra anslutning',
  elsewhere: {
    processTitle: 'Tjänsten vill att du bekräftar i en annan app',
    processText:
      'Den här versionen av Kontorist stöder inte det sättet att logga in än. Inget har ändrats hos tjänsten.',
    redirectTitle: 'Tjänsten vill att du loggar in i webbläsaren',
    redirectText:
      'Inloggningssidan finns på {host}. Den här versionen av Kontorist kan ännu inte ta emot inloggningen därifrån.',
    back: 'Tillbaka till inloggningen'
  }
}
