export const errands = {
  title: 'Ärenderader',
  /** The one field that opens a row. */
  open: {
    label: 'Öppna en ärenderad',
    placeholder: 'Id, adress eller avisering',
    hint: 'Skriv radens id, eller klistra in dess adress eller en hel avisering.',
    go: 'Öppna',
    understood: {
      id: 'Läses som ärenderad {id}.',
      address: 'Läses som adressen till ärenderad {id}.',
      notification: 'Läses som en avisering om ärenderad {id}.'
    },
    reasons: {
      empty: 'Skriv ett id, eller klistra in en adress eller en avisering.',
      tooLarge: 'Texten är för lång för att vara en avisering.',
      notUnderstood: 'Det är varken ett id, en adress eller en avisering.',
      otherAddress: 'Det är en adress, men inte till en ärenderad.',
      outOfRange: 'Ett id är ett heltal från 1 till 9 007 199 254 740 991.',
      noId: 'Aviseringen nämner ingen ärenderad.',
      several: 'Det är flera aviseringar. Klistra in en i taget.',
      contradiction: 'Aviseringen nämner flera olika ärenderader, så det går inte att veta vilken som menas.',
      retired: 'Det är en avisering av ett äldre slag. Tjänsten slutade använda det 2024-12-12.'
    }
  },
  recent: {
    title: 'Senast öppnade',
    none: 'Ingen ärenderad öppnad än',
    noneText:
      'Tjänsten har ingen lista över ärenderader. Öppna en med dess id, eller klistra in en avisering eller en adress i fältet ovanför.',
    draft: 'Utkast',
    states: {
      sending: 'Skickas',
      unknown: 'Okänt utfall',
      sent: 'Skickat',
      refused: 'Avvisat',
      failed: 'Inte skickat'
    },
    forget: 'Ta bort ur listan: {row}'
  },
  loading: 'Läser ärenderad {id}',
  retry: 'Försök igen',
  reload: 'Uppdatera',
  close: 'Senast öppnade',
  write: 'Svara',
  details: 'Detaljer',
  heading: 'Ärende {errand}, rad {number}',
  headingErrand: 'Ärende {errand}',
  headingId: 'Ärenderad {id}',
  id: 'Id {id}',
  readAt: 'Läst {time}',
  stale: 'Det som visas lästes {time}.',
  notThere: 'Antingen är id:t fel, eller så får du som är inloggad inte se raden.',
  otherRow: {
    title: 'Tjänsten kan ha svarat med en annan rad',
    text: 'Svaret nämner ett annat id, {id}. Därför går det inte att skriva till raden härifrån.'
  },
  workflow: {
    label: 'Var raden är',
    stages: {
      handler: 'Hos handläggaren',
      supplier: 'Hos leverantören',
      completed: 'Klar',
      cancelled: 'Makulerad'
    },
    done: '{step}: ett steg före',
    now: '{step}: här är raden',
    later: '{step}: ett steg efter',
    unknown: 'Steg: ”{name}”. Var i gången det ligger framgår inte av namnet.',
    none: 'Tjänsten säger inte var raden är.'
  },
  fields: {
    ÄrendeNummer: 'Ärendenummer',
    Nummer: 'Radnummer',
    Ärendetyp: 'Ärendetyp',
    Fakturareferens: 'Fakturareferens',
    Felbeskrivning: 'Felbeskrivning',
    Åtgärd: 'Åtgärd',
    Avser: 'Avser',
    HuvudentitetNummer: 'Objekt',
    Adress: 'Adress',
    Specifikation: 'Specifikation',
    ProcesSteg: 'Steg',
    Deltagare: 'Deltagare',
    Noteringar: 'Notering',
    Händelser: 'Händelse'
  },
  others: 'Övrigt',
  leftOut: {
    participants: '{count} deltagare till visas inte.',
    notes:
      '{count} notering till visas inte. | {count} notering till visas inte. | {count} noteringar till visas inte.',
    events:
      '{count} händelse till visas inte. | {count} händelse till visas inte. | {count} händelser till visas inte.',
    facts: '{count} uppgift till visas inte. | {count} uppgift till visas inte. | {count} uppgifter till visas inte.'
  },
  participants: {
    title: 'Deltagare',
    none: 'Inga deltagare.',
    noRole: 'Utan roll',
    noName: 'Utan namn',
    Telefon: 'Telefon',
    Mobil: 'Mobil',
    Epost: 'E-post',
    copied:
      'Ett vanligt nummer eller en vanlig e-postadress öppnas i datorns program för det. Allt annat går bara att kopiera, för det kommer från tjänsten.'
  },
  notes: {
    title: 'Noteringar',
    none: 'Inga noteringar än.',
    by: 'av {name}',
    unknownTime: 'Utan tid',
    new: 'Ny'
  },
  /** The form that writes to the service about a row. */
  reply: {
    title: 'Svara',
    outcome: 'Vad som hände',
    sending: 'Skickas …',
    note: 'Notering',
    events: 'Händelse',
    noEvents: 'Tjänsten erbjuder ingen händelse för raden nu.',
    eventNotSendable: 'En händelse saknar användbart referensnamn och kan inte väljas.',
    eventGone: 'Händelsen ”{name}” som du valde erbjuds inte längre.',
    dropEvent: 'Ta bort valet',
    contact: 'Kontakt',
    contactFilled: 'Kontakt ({count} ifyllt fält) | Kontakt ({count} ifyllt fält) | Kontakt ({count} ifyllda fält)',
    contactHint: 'Bara ifyllda fält skickas. Kontrollera kontakten efteråt.',
    contactFields: {
      Visningsnamn: 'Visningsnamn',
      Förnamn: 'Förnamn',
      Efternamn: 'Efternamn',
      Telefon: 'Telefon',
      Mobil: 'Mobil',
      Epost: 'E-post'
    },
    key: {
      none: 'Sessionsnyckel',
      typed: 'Sessionsnyckel (följer med)',
      policy: 'Sessionsnyckel (administratörens följer med)',
      label: 'Nyckel',
      hint: 'Bara om tjänsten kräver en. Den ligger i minnet tills fönstret låses eller du loggar ut, och sparas aldrig.',
      show: 'Visa nyckeln',
      forget: 'Glöm nyckeln'
    },
    preview: 'Granska och skicka',
    keys: 'Ctrl+Enter granskar',
    notKept: 'Utkastet kunde inte sparas på datorn. Stäng inte programmet innan det är skickat.',
    notRestored:
      'Ett utkast från förut kunde inte läsas. För att det inte ska skrivas över går det inte att skriva något nytt än.',
    restored: 'Det här är ditt utkast från förut.',
    maybeSent:
      'Det här är ditt utkast från förut, och det kan ha skickats redan. Jämför med noteringarna innan du skickar.',
    discard: 'Kasta utkastet',
    unread: {
      title: 'Ditt utkast finns kvar',
      text: 'Raden går inte att läsa, så det går inte att skriva till den nu. Det här har du skrivit:'
    },
    discarded: 'Utkastet är kastat.'
  },
  preview: {
    title: 'Det här skickas',
    hidden: 'Skickas, men visas inte',
    json: 'Meddelandet som JSON',
    send: 'Skicka',
    keys: 'Ctrl+Enter skickar, Esc går tillbaka'
  },
  notSendable: {
    empty: 'Det finns inget att skicka än. Skriv en notering, välj en händelse eller fyll i kontakten.',
    eventNotOffered: 'Händelsen som du valde erbjuds inte för raden. Välj en annan, eller ta bort valet.',
    otherRow: 'Tjänsten har svarat med ett annat id än radens. Ingenting skickas förrän den svarar med rätt rad.',
    unsettled: 'Vad som blev av det du skickade sist är inte avgjort än. Ingenting nytt har skickats.',
    notRead: 'Raden lästes för länge sedan. Uppdatera den och granska på nytt. Utkastet finns kvar.'
  },
  changed: {
    title: 'Raden har ändrats sedan du läste den',
    text: 'Ingenting har skickats. Så här skiljer den sig från det du såg:',
    notOffered:
      'Ingenting har skickats, och händelsen som du valde erbjuds inte längre. Så här skiljer sig raden från det du såg:',
    before: 'Förut:',
    after: 'Nu:',
    read: 'Visa raden som den är',
    send: 'Skicka ändå'
  },
  sent: {
    title: 'Skickat',
    deniedTitle: 'Skickat, men tjänsten säger nej',
    denied: 'Svaret säger att det inte är sparat. {shown}',
    complete: 'Sparat. {shown}',
    partly: '{shown}',
    comparing: 'Raden läses igen.',
    unread: 'Raden gick inte att läsa igen. Uppdatera den. Skicka inte en gång till.',
    /** What the row shows: `Noteringen syns och raden är Klar.` */
    names: { note: 'noteringen', contact: 'kontakten', event: 'händelsen' },
    seen: '{name} syns',
    step: 'raden är {step}',
    noStep: 'raden har lämnat sitt steg',
    notThere: '{names} syns inte än.',
    unclear: 'Kontrollera {names} i raden.',
    next: {
      wait: 'Raden läses igen om en stund. Vänta på det innan du skickar något mer.',
      read: 'Raden gick inte att läsa igen. Uppdatera den.',
      reload: 'Uppdatera raden innan du lägger tillbaka det du skrev, så att det inte står där två gånger.'
    },
    written: 'Det du skrev',
    putBack: 'Lägg tillbaka det jag skrev',
    discard: 'Kasta det jag skrev'
  },
  findings: {
    text: {
      there: '{name}: står i raden.',
      notThere: '{name}: står inte i raden.',
      unclear: '{name}: stod i raden redan, eller går inte att avgöra.'
    },
    noteBy: '{name}: texten har kommit i raden. Enligt tjänsten är den skriven av {author}.',
    noteByNobody: '{name}: texten har kommit i raden. Tjänsten säger inte vem som skrev den.',
    note: '{name}: samma text står i raden, men den kan ha stått där redan eller vara skriven av någon annan.',
    event: {
      moved: '{name}: tjänsten tog emot den. Raden är nu i steget ”{step}”.',
      noStep: '{name}: tjänsten tog emot den. Raden visar inget steg nu.',
      notThere: '{name}: raden är kvar i samma steg.',
      unclear: '{name}: går inte att avgöra. Har raden ändrats kan någon annan ha gjort det.'
    }
  },
  refused: {
    title: 'Tjänsten tog inte emot det',
    text: 'Ingenting är sparat hos tjänsten. Det du har skrivit finns kvar.',
    key: 'Svaret talar om en sessionsnyckel. Skriv den under ”Sessionsnyckel” och granska igen. Det du har skrivit finns kvar.'
  },
  notSent: {
    title: 'Det är inte skickat',
    kept: 'Ingenting är skickat. Det du har skrivit finns kvar.',
    void: 'Granskningen gäller inte längre. Ingenting är skickat. Granska igen.',
    interrupted:
      'Inloggningen upphörde innan det skickades. Det du har skrivit finns kvar. Granska igen när du är inloggad.',
    renewed: 'Tjänsten godtog inte inloggningen och tog inte emot något. Inloggningen är förnyad nu.',
    signInAgain:
      'Tjänsten godtog inte inloggningen och tog inte emot något. Det du har skrivit finns kvar. Logga in på nytt och granska igen.',
    again: 'Granska igen'
  },
  unknown: {
    title: 'Vi vet inte om det sparades',
    text: 'Det skickades {time}, men svaret kom inte fram. Det skickas inte igen av sig självt.',
    reading: 'Raden läses igen.',
    read: 'Raden lästes igen {time}:',
    unread: 'Raden gick inte att läsa igen.',
    elsewhere:
      'Det skickades till en annan adress, {address}. Raden här säger inget om det, och det skickas inte igen härifrån.',
    next: {
      read: 'Läs raden igen när tjänsten går att nå.',
      wait: 'Raden läses igen om en stund. Vänta på det innan du skickar igen.',
      review: 'Raden visar fortfarande inte allt. Granska det du skrev och skicka det igen om det behövs.'
    },
    review: 'Granska och skicka igen …',
    again: 'Läs raden igen',
    there: 'Det är sparat: kasta utkastet',
    why: 'Varför det är okänt',
    saved: {
      title: 'Sparat',
      text: 'Raden visar det du skickade. Du behöver inte skicka det igen.',
      go: 'Klart'
    }
  },
  /** In the panel of an order. */
  ofOrder: {
    title: 'Lästa ärenderader',
    row: 'Rad {number}'
  }
}
