export const signIn = {
  title: 'Logga in',
  connect: {
    title: 'Välj var uppgifterna finns',
    welcome: 'Välkommen till Kontorist',
    text: 'Du kan byta anslutning senare under Inställningar.',
    textManaged:
      'Administratören har bestämt tjänstens adress. Du kan byta till exempeldata senare under Inställningar.',
    sampleHint: 'Påhittade bolag, fastigheter och kunder. Inget skickas över nätet.',
    service: 'Företagets tjänst',
    rows: 'Antal hyresobjekt',
    rowsHint: 'Avtal, kunder och bokföring följer med i storlek. Stora bestånd fungerar också.',
    rowsOption: '{rows} hyresobjekt',
    startSample: 'Prova med exempeldata',
    startService: 'Anslut',
    confirm: {
      title: 'Byta anslutning?',
      text: '{name} loggas ut och hämtade listor töms. Påbörjade utkast finns kvar.',
      go: 'Byt anslutning'
    }
  },
  unreadable: {
    title: 'Inställningarna gick inte att läsa',
    text: 'Filen med inställningar är skadad. Välj det som saknas på nytt. Den skadade filen finns kvar under ett annat namn.',
    copy: 'Den skadade filen'
  },
  service: {
    either:
      'Fråga IT-avdelningen om adresserna. Tjänsten eller rapporterna räcker, och du kan lägga till resten senare.',
    loginHint: 'Till exempel https://tjanst.exempel.se/api',
    /** The calls that go to an address. */
    leads: {
      loginAddress: 'Inloggning: {address}',
      ordersAddress: 'Order: {address}',
      reportingAddress: 'Listor: {address}'
    },
    ordersTitle: 'Order och ärenden på en egen adress',
    ordersAddress: 'Adress för order och ärenden',
    ordersHint: 'Oftast tomt. Bara IT-avdelningen kan ange en annan server.',
    reportingTitle: 'Rapporttjänsten',
    reportingAddress: 'Rapporttjänstens adress',
    loginAddress: 'Tjänstens adress',
    user: 'Användarnamn för rapporter',
    password: 'Lösenord för rapporter',
    passwordHint: 'Sparas aldrig på datorn. Skriv det på nytt efter varje start.',
    passwordHeld: 'Lämna tomt för att behålla lösenordet.'
  },
  /** Opening the lists with the reporting credentials alone, and the purpose of each of the two services. */
  reports: {
    only: 'Öppna bara listorna',
    text: 'Listorna öppnas som {user}, utan konto. Order och ärenden kräver att du loggar in.',
    open: 'Öppna listorna',
    missing: {
      title: 'Listorna behöver rapporttjänsten',
      text: 'Ange rapporttjänstens adress, användarnamn och lösenord. Du är inloggad under tiden.',
      go: 'Lägg till rapporttjänsten'
    },
    account: {
      title: 'Order och ärenden behöver ett konto',
      text: 'Logga in med ditt konto i tjänsten. Det du har hämtat finns kvar.',
      connectText: 'Ange tjänstens adress och logga in med ditt konto. Det du har hämtat finns kvar.',
      go: 'Logga in med konto',
      connect: 'Lägg till tjänstens adress',
      back: 'Tillbaka till listorna'
    }
  },
  errors: {
    required: 'Fyll i det här.',
    either: 'Fyll i tjänstens adress, eller rapporttjänsten här nedanför.',
    scheme: 'Adressen måste börja med https://.',
    user: 'Skriv adressen utan användarnamn och lösenord.',
    query: 'Skriv adressen utan något efter ? eller #.',
    address: 'Det här är ingen fullständig adress.',
    otherOrigin: 'Adressen måste ligga på samma server som tjänstens. Bara IT-avdelningen kan ange en annan.',
    colon: 'Ett användarnamn kan inte innehålla kolon.'
  },
  identifier: 'Användare',
  identifierHint: 'Person- eller organisationsnummer, e-post eller användarnamn',
  password: 'Lösenord',
  keep: 'Håll mig inloggad',
  keepHint: 'Inloggningen sparas i datorns nyckelring tills du loggar ut.',
  keepSampleHint: 'Kan inte användas med exempeldata.',
  employee: 'Jag är medarbetare och loggar in med en kunds uppgifter',
  employeeHint: 'Kundens senaste inloggning ändras inte.',
  more: 'Mer',
  go: 'Logga in',
  going: 'Loggar in …',
  cancel: 'Avbryt',
  or: 'eller',
  sampleHint: 'Exempeldata: skriv vilken användare du vill och lösenordet {password}.',
  at: 'Till {name}',
  change: 'Ändra anslutning',
  settings: 'Inställningar för inloggning',
  retry: 'Försök igen',
  signedOut: {
    title: 'Du är utloggad',
    text: 'Du kan fortfarande vara inloggad hos tjänsten i webbläsaren. Logga ut där också om flera använder datorn.'
  },
  /** The request is under way, and nothing can be filled in. */
  pending: {
    title: 'Loggar in …',
    text: 'Tjänsten svarar snart.',
    resuming: 'Din sparade inloggning används.'
  },
  /** The reason for an involuntary sign-out. */
  ended: {
    processFailed: {
      title: 'Inloggningen gick inte igenom',
      text: 'Tjänsten sa inte varför. Försök igen.'
    },
    pollFailed: {
      title: 'Inloggningen kunde inte bekräftas',
      text: 'Logga in igen. Händer det igen, skicka tjänstens svar till systemansvarig.'
    },
    pageFailed: {
      title: 'Inloggningssidan svarade med ett fel',
      text: 'Försök igen. Händer det igen, kontakta systemansvarig.'
    },
    timeLimit: {
      title: 'Tiden gick ut',
      text: 'Inloggningen bekräftades inte i tid. Logga in igen.'
    },
    lapsed: {
      title: 'Inloggningen har upphört',
      text: 'Logga in igen för att fortsätta.'
    },
    idle: {
      title: 'Kontorist är låst',
      text: 'Datorn har inte använts på en stund. Logga in igen för att fortsätta.'
    },
    keychain: {
      title: 'Den sparade inloggningen går inte att läsa',
      text: 'Lås upp datorns nyckelring och försök igen, eller logga in på nytt här.'
    },
    late: {
      title: 'Svaret från webbläsaren kom för sent',
      text: 'Logga in igen här och använd sidan som öppnas då.'
    }
  },
  offlineKept: 'Din sparade inloggning finns kvar och används när tjänsten går att nå.',
  errorReport: 'Felrapport',
  /** Precedes the service's literal response. */
  seen: 'Tjänstens svar',
  withReturnAddress: 'Fortsätt med returadress',
  returnAddress: 'Returadress',
  /** The session has ended during work, which waits behind the sign-in. */
  interrupted: {
    title: 'Logga in igen',
    lapsed: '{name}: inloggningen har upphört. Logga in igen för att fortsätta där du var.',
    hiddenLists: '{name}: programmet låstes. Skriv lösenordet för rapporter för att fortsätta där du var.',
    hidden:
      '{name}: programmet låstes. Logga in igen för att fortsätta där du var. Hos tjänsten kan du fortfarande vara inloggad.',
    leave: 'Logga ut {name}',
    leaveText: 'Öppna sidor stängs. Utkast och ordrar i kön finns kvar.'
  },
  both: {
    title: 'Bekräfta inloggningen',
    text: 'Använd appen eller webbläsaren.'
  },
  process: {
    title: 'Bekräfta inloggningen',
    heading: 'Med en app',
    text: 'Bekräfta i appen som du loggar in med.',
    scan: 'Skanna koden med appen som du loggar in med.',
    imageAlt: 'QR-kod att skanna med appen som du loggar in med',
    openHere: 'Öppna appen på den här datorn',
    otherLinks: 'Öppna på annat sätt',
    openOn: 'Öppna för {platform}',
    platforms: {
      device: 'den här datorn',
      ios: 'iPhone och iPad',
      android: 'Android',
      windows: 'Windows',
      macos: 'Mac',
      linux: 'Linux'
    },
    notOpened: 'Appen gick inte att öppna. Kontrollera att den är installerad och tillåten på datorn.',
    blocked: {
      title: 'En app är inte tillåten här',
      text: 'Tjänsten vill öppna {schemes} på den här datorn. Be administratören tillåta det, eller avbryt och lägg till det under Inställningar för inloggning.'
    },
    timeLeft: 'Tid kvar',
    minutesLeft: 'Ungefär {n} minut kvar | Ungefär {n} minuter kvar',
    secondsLeft: '{n} sekund kvar | {n} sekunder kvar',
    pollFailed: {
      title: 'Tjänsten svarar inte',
      text: 'Kontorist försöker igen av sig självt.'
    }
  },
  page: {
    title: 'Fortsätt i webbläsaren',
    heading: 'I webbläsaren',
    opened: 'Inloggningssidan på {host} är öppen i webbläsaren. När du är klar där fortsätter Kontorist av sig självt.',
    openedWeb:
      'Inloggningssidan på {host} är öppen i webbläsaren. När du är klar där: kopiera adressen i webbläsarens adressfält och klistra in den nedan.',
    openedHere:
      'Inloggningssidan på {host} är öppen i webbläsaren. Det här är inget installerat Kontorist, så datorn skickar inte tillbaka svaret hit: öppna ”Kommer du inte tillbaka hit?” här nedan när du är klar där.',
    tooLong: {
      title: 'Länken är för lång för Windows',
      text: 'Windows öppnar inte så långa länkar. Kopiera länken till {host} och klistra in den i en webbläsare på den här datorn.'
    },
    notOpened: {
      title: 'Webbläsaren gick inte att öppna',
      text: 'Försök igen, eller kopiera länken till {host} och öppna den i en webbläsare på den här datorn.'
    },
    open: 'Öppna webbläsaren',
    openAgain: 'Öppna sidan igen',
    copy: 'Kopiera länken',
    copied: 'Länken är kopierad. Öppna den i en webbläsare på den här datorn.',
    processEnded: {
      title: 'Bekräftelsen i appen gäller inte längre',
      text: 'Fortsätt i webbläsaren, eller avbryt och logga in igen.'
    },
    rejected: {
      foreign: {
        title: 'Ett svar hörde inte till den här inloggningen',
        text: 'Fortsätt på sidan som öppnades senast.'
      },
      unreadable: {
        title: 'Ett svar från webbläsaren gick inte att läsa',
        text: 'Försök en gång till på sidan.'
      }
    },
    paste: {
      title: 'Kommer du inte tillbaka hit?',
      text: 'När du är klar på sidan försöker webbläsaren öppna en adress som börjar med {start} – kopiera den och klistra in den här.',
      label: 'Adressen från webbläsaren',
      go: 'Fortsätt',
      errors: {
        required: 'Klistra in adressen först.',
        start: 'Adressen ska börja med {start}',
        foreign: 'Adressen hör till en annan inloggning. Använd den från den sida som öppnades senast.',
        unreadable: 'Adressen är inte fullständig. Kopiera hela, till sista tecknet.'
      }
    }
  },
  policy: {
    title: 'Administratörens inställningar går inte att läsa',
    text: 'Kontakta IT-avdelningen. Kontorist ansluter inte till tjänsten förrän det är rättat. Under tiden kan du prova med exempeldata.',
    waiting:
      'Tjänsten som är vald finns kvar och används igen när det är rättat: {address}. Exempeldata gäller bara tills programmet avslutas.',
    detail: 'Det här är fel'
  }
}
