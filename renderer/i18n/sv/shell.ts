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
      title: 'En order står i tjänstens lista',
      text: 'Svaret när den sparades sade inget, men den står där som du skickade den. Se på den, så är det avgjort.'
    },
    unknown: {
      title: 'Vi vet inte om en order sparades',
      text: 'Ordern kan ha skickats, men inget svar säger om den sparades.'
    },
    saved: { title: 'En order är sparad', text: 'Den skickades innan du lämnade sidan eller programmet.' },
    refused: {
      title: 'En order är inte sparad',
      text: 'Tjänsten svarade att den inte är sparad. Utkastet finns kvar.'
    },
    failed: { title: 'En order är inte sparad', text: 'Den togs inte emot. Utkastet finns kvar.' },
    open: 'Gå till ordrarna'
  },
  errands: {
    unknown:
      'Vi vet inte om ditt svar på en ärenderad sparades | Vi vet inte om ditt svar på en ärenderad sparades | Vi vet inte om dina svar på {count} ärenderader sparades',
    known:
      'Se vad som blev av det du skickade om en ärenderad | Se vad som blev av det du skickade om en ärenderad | Se vad som blev av det du skickade om {count} ärenderader',
    text: 'Vad som hände står vid ärenderaden.',
    accepted: 'Tjänsten tog emot det. Vad raden visar av det står vid ärenderaden.',
    marks: '{marks}. Vad som hände står vid var och en av ärenderaderna.',
    open: 'Gå dit'
  },
  plainDrafts: 'Utkastet ligger okrypterat på datorn, eftersom dess nyckelring inte gick att använda.',
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
  title: 'Licenser för det som ingår',
  text: 'Kontorist är byggt med andras öppna programvara. Här står vad som ingår, och vad upphovspersonerna vill ha sagt.',
  count: 'Inget ingår. | En del ingår. | {count} delar ingår.',
  part: '{name} {version}: {licence}',
  file: 'Texten är lång och ligger som en fil bredvid programmet:',
  missing: 'Texten går inte att läsa. Installera programmet på nytt om den ska visas.',
  empty: 'Listan skrivs när programmet byggs, och finns inte i det här.'
}

export const removal = {
  title: 'Ta bort allt',
  text: 'Det som Kontorist har sparat för ditt konto på den här datorn kan tas bort: utkast, ordrar i kön, sparade sökningar, inkorgen, inställningar, loggar, och inloggning och nycklar i datorns nyckelring. Det går inte att ångra. Programmet är fortfarande installerat.',
  remove: 'Ta bort allt på den här datorn …'
}

export const ui = {
  retry: 'Försök igen',
  undo: 'Ångra',
  back: 'Tillbaka',
  reset: 'Återställ',
  technicalCause: 'Teknisk orsak',
  discardDraft: 'Kasta utkastet',
  haveLooked: 'Jag har sett efter',
  answer: 'Svaret:',
  close: 'Stäng',
  required: 'obligatorisk',
  notifications: 'Meddelanden ({hotkey})',
  notification: 'Meddelande',
  waitingNotifications: '{count} till',
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
  text: 'Programmet för logg på den här datorn, utan lösenord, nycklar och uppgifter ur listor och ärenden. Inget skickas av sig självt: klistra in diagnostiken i ett mejl till den som hjälper dig.',
  level: 'Loggen innehåller',
  levelHint: 'Mer behövs bara medan någon letar efter ett fel. På ingen nivå står adresser, sökningar eller innehåll.',
  levels: {
    error: 'Bara det som har gått fel',
    info: 'Det viktigaste som har hänt',
    debug: 'Allt, även anrop som lyckas'
  },
  showLogs: 'Visa loggar',
  copy: 'Kopiera diagnostik',
  copied: 'Diagnostiken är kopierad.'
}
