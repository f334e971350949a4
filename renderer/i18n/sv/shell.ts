export const shell = {
  parts: {
    navigation: 'Sidor',
    lists: 'Listor'
  },
  skip: 'Hoppa till innehållet',
  collapse: 'Fäll ihop menyn',
  expand: 'Fäll ut menyn',
  unread: 'inga olästa | {count} oläst | {count} olästa',
  connection: {
    sample: 'Exempeldata',
    label: 'Anslutning: {name}'
  },
  account: {
    label: 'Konto: {name}',
    signOut: 'Logga ut'
  },
  /** After an interruption. */
  back: {
    same: 'Du är inloggad igen.',
    other: '{name} är inloggad nu. Det som {before} hade öppet är stängt.'
  },
  /** Shown once if the user asked to stay signed in and the session does not last. */
  lifetime: {
    untilQuit: {
      title: 'Du är inloggad tills du avslutar programmet',
      text: 'Datorns nyckelring gick inte att använda, så inloggningen kunde inte sparas.'
    },
    accessToken: {
      title: 'Du kommer att få logga in igen',
      text: 'Tjänsten tillåter inte att inloggningen sparas den här gången.'
    },
    dismiss: 'Stäng meddelandet'
  },
  submission: {
    found: {
      title: 'Ordern finns i tjänstens lista',
      text: 'Svaret kom inte fram, men listan visar ordern som du skickade den. Kontrollera den.'
    },
    unknown: {
      title: 'Vi vet inte om en order sparades',
      text: 'Den kan ha skickats. Öppna ordrarna och kontrollera.'
    },
    saved: { title: 'En order är sparad', text: 'Den skickades innan du lämnade sidan eller programmet.' },
    refused: {
      title: 'En order är inte sparad',
      text: 'Tjänsten sparade den inte. Utkastet finns kvar.'
    },
    failed: { title: 'En order är inte sparad', text: 'Den togs inte emot. Utkastet finns kvar.' },
    open: 'Gå till ordrarna'
  },
  errands: {
    unknown:
      'Vi vet inte om ditt svar på en ärenderad sparades | Vi vet inte om ditt svar på en ärenderad sparades | Vi vet inte om dina svar på {count} ärenderader sparades',
    known:
      'Kontrollera ditt svar på en ärenderad | Kontrollera ditt svar på en ärenderad | Kontrollera dina svar på {count} ärenderader',
    text: 'Öppna ärenderaden för att se vad som hände.',
    accepted: 'Tjänsten tog emot det. Öppna ärenderaden och kontrollera.',
    marks: '{marks}. Öppna varje ärenderad för att se vad som hände.',
    open: 'Gå dit'
  },
  plainDrafts: 'Utkastet sparas okrypterat på datorn, för nyckelringen gick inte att använda.',
  preview: {
    title: 'Förhandsvisning utan Electron',
    text: 'Fönstret visas i Chromium, eftersom Electron saknas på datorn. Listor och ordrar fungerar som vanligt, men programmets egna menyer saknas.',
    dismiss: 'Dölj meddelandet'
  },
  palette: {
    open: 'Sök och gå till …',
    title: 'Kommandon',
    placeholder: 'Skriv en sida eller ett kommando',
    empty: 'Inget kommando passar ”{query}”.',
    count: '{n} kommandon | {n} kommando | {n} kommandon',
    groups: { pages: 'Gå till', account: 'Konto' },
    theme: { light: 'Ljust tema', dark: 'Mörkt tema', system: 'Tema som datorn' },
    language: { sv: 'Svenska', en: 'Engelska (English)', system: 'Språk som datorn' },
    themeWords: 'tema färg theme',
    languageWords: 'språk language'
  },
  failure: {
    title: 'Sidan kunde inte visas',
    text: 'Det du har hämtat finns kvar. Gå till översikten, eller starta om fönstret om det händer igen.',
    startTitle: 'Programmet kunde inte starta',
    startText: 'Starta om fönstret. Händer det igen, kopiera detaljerna och skicka dem till supporten.',
    overview: 'Gå till översikten',
    reload: 'Starta om fönstret'
  }
}

export const notices = {
  title: 'Licenser',
  text: 'Kontorist är byggt med öppen programvara. Här är licenserna.',
  count: 'Inget ingår. | En del ingår. | {count} delar ingår.',
  part: '{name} {version}: {licence}',
  file: 'Texten är lång och ligger som en fil bredvid programmet:',
  missing: 'Texten går inte att läsa. Installera programmet på nytt om den ska visas.',
  empty: 'Listan skrivs när programmet byggs, och finns inte i det här.'
}

export const removal = {
  title: 'Ta bort allt',
  text: 'Tar bort det som Kontorist har sparat för ditt konto på den här datorn: utkast, ordrar i kön, sparade vyer, inkorgen, inställningar, loggar, och inloggning och nycklar i datorns nyckelring. Det går inte att ångra. Programmet är fortfarande installerat.',
  remove: 'Ta bort allt på den här datorn …'
}

export const ui = {
  contact: {
    phone: 'Ring {text}',
    mail: 'Skriv till {text}',
    notOpened: 'Datorn har inget program som öppnade det. Kopiera det i stället.'
  },
  retry: 'Försök igen',
  undo: 'Ångra',
  back: 'Tillbaka',
  reset: 'Återställ',
  technicalCause: 'Teknisk orsak',
  discardDraft: 'Kasta utkastet',
  haveLooked: 'Jag har kontrollerat',
  answer: 'Svaret:',
  close: 'Stäng',
  required: 'obligatorisk',
  notifications: 'Meddelanden ({hotkey})',
  notification: 'Meddelande',
  wholeNotice: 'Hela meddelandet',
  cancel: 'Avbryt',
  showPassword: 'Visa lösenordet',
  copy: 'Kopiera',
  copied: 'Kopierat',
  copyFailed: 'Kunde inte kopieras',
  managed: 'Bestäms av administratören.',
  moreTabs: 'En flik till | {count} flikar till',
  capsLock: 'Caps Lock är på.'
}

export const diagnostics = {
  title: 'Diagnostik',
  text: 'Loggen på den här datorn innehåller inga lösenord, nycklar eller uppgifter ur listor och ärenden, och skickas inte automatiskt. Kopiera diagnostiken och klistra in den i ett mejl till supporten.',
  level: 'Loggen innehåller',
  levelHint: 'Välj mer bara vid felsökning. Adresser, sökningar och innehåll loggas aldrig.',
  levels: {
    error: 'Bara det som har gått fel',
    info: 'Det viktigaste som har hänt',
    debug: 'Allt, även anrop som lyckas'
  },
  showLogs: 'Visa loggar',
  copy: 'Kopiera diagnostik',
  copied: 'Diagnostiken är kopierad.'
}
