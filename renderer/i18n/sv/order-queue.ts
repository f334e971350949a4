import { orderImportDoubts } from './order-import-doubts.ts'
import { orderQueueUnknown } from './order-queue-unknown.ts'

export const orderQueue = {
  title: 'Flera ordrar på en gång',
  back: 'Till ordrarna',
  views: { label: 'Visa', import: 'Läs in', importing: 'Läs in ({count})', queue: 'Kön ({count})' },
  start: {
    paste: 'Klistra in rader',
    placeholder: 'Klistra in här (Ctrl+V). Släpp en fil var som helst på sidan.',
    hint: 'Markera raderna i Excel, helst med rubrikraden, kopiera och klistra in. Ingenting skickas förrän du har sett raderna.',
    open: 'Öppna en fil …',
    read: 'Läs in texten',
    limits: 'Excel (xlsx, xls, xlsb), OpenDocument (ods), CSV och text med tabbar. Högst {rows} rader och {size}.',
    kept: {
      sealed:
        'Det du läser in finns kvar, bara för dig, tills du har lagt det i kön eller kastat det, även om programmet avslutas.',
      plain:
        'Det du läser in finns kvar tills du har lagt det i kön eller kastat det, även om programmet avslutas. Datorn har ingen nyckelring, så det sparas i klartext.',
      memory:
        'Det du läser in finns kvar när du byter sida, loggar ut eller när fönstret låses. Administratören tillåter inte att det sparas: lägg raderna i kön innan du avslutar programmet.'
    },
    drop: 'Släpp filen för att läsa in den',
    reading: 'Filen läses in …',
    unreadable: 'Ingenting har lästs in'
  },
  unreadable: {
    tooLarge: 'Det är större än {size}, eller blir det när det packas upp. Dela upp det i flera filer.',
    tooManyRows:
      'Det har fler än {rows} rader, eller celler långt utanför tabellen. Dela upp det, eller kopiera bara raderna med ordrar.',
    tooManyCells:
      'Arbetsboken har för många celler eller sammanfogade celler. Kopiera bara raderna med ordrar och klistra in dem.',
    tooSlow: 'Det tog för lång tid att läsa in filen. Kopiera bara raderna med ordrar och klistra in dem.',
    empty: 'Det finns ingenting i cellerna.',
    password: 'Arbetsboken har lösenord. Spara den utan lösenord, eller kopiera raderna och klistra in dem.',
    brokenWorkbook:
      'Arbetsboken går inte att läsa. Öppna den i ett kalkylprogram och spara den som xlsx, eller kopiera raderna och klistra in dem.',
    notText: 'Filen är varken en arbetsbok eller text.',
    notOpened: 'Filen gick inte att öppna. Den kan ha flyttats eller vara öppen i ett annat program.'
  },
  source: {
    paste: 'Inklistrat, delat vid {delimiter}.',
    text: '{file}: delad vid {delimiter}, läst som {encoding}.',
    workbook: '{file}, bladet {sheet}.'
  },
  delimiters: { tab: 'tabb', semicolon: 'semikolon', comma: 'komma', bar: 'lodstreck' },
  encodings: {
    utf8: 'UTF-8',
    utf16: 'UTF-16',
    windows1252: 'Windows-1252',
    macRoman: 'Mac',
    cp850: 'DOS (850)',
    cp437: 'DOS (437)'
  },
  columns: {
    sheet: 'Blad',
    hiddenSheet: '{name} (dolt blad)',
    leftOutSheets: {
      tooManyRows: 'Bladet {name} är inte med: det har för många rader.',
      tooManyCells: 'Bladet {name} är inte med: det har för många celler.',
      broken: 'Bladet {name} är inte med: det går inte att läsa.'
    },
    hiddenRows:
      'Inga dolda rader | Rad {rows} är dold i kalkylarket och utelämnas. | {count} rader är dolda i kalkylarket och utelämnas: {rows}.',
    cut: 'Bara de första {count} kolumnerna är lästa. Det som står längre till höger är inte med.',
    withHidden: 'Ta med dolda rader',
    delimiter: 'Delas vid',
    encoding: 'Teckenkodning',
    notSo: 'Så går filen inte att läsa. Välj något annat.',
    badLetters: 'Några bokstäver gick inte att läsa (\ufffd). Byt teckenkodning, eller rätta raderna i nästa steg.',
    headings: 'Första raden är rubriker',
    titles:
      'Ingen rad ovanför rubrikerna är utelämnad. | Raden ovanför rubrikerna är utelämnad. | {count} rader ovanför rubrikerna är utelämnade.',
    preview: 'De första raderna, med vad varje kolumn innehåller',
    holds: 'Vad kolumnen {name} innehåller',
    nameless: 'Kolumn {number}',
    leftOut: 'Utelämnas',
    someLeftOut: 'Ingen kolumn utelämnas. | En kolumn utelämnas. | {count} kolumner utelämnas.',
    numberNeeded:
      'Välj vilken kolumn som är ordernummer eller fakturanummer. Utan något av dem går ordrarna inte att hitta igen.',
    check: 'Inga ordrar | Kontrollera en order | Kontrollera {count} ordrar',
    row: 'Rad',
    included: 'Tas med',
    state: 'Läge',
    remarks: 'Anmärkning'
  },
  ...orderImportDoubts,
  kinds: { ready: 'Klar', fault: 'Fel', doubled: 'Dubblett?', leftOut: 'Utelämnad' },
  counts: {
    ready: 'inga att skicka | {count} att skicka | {count} att skicka',
    fault: '{count} med fel',
    doubled: '{count} dubbletter | {count} dubblett att ta ställning till | {count} dubbletter att ta ställning till',
    leftOut: '{count} utelämnade | {count} utelämnad | {count} utelämnade'
  },
  sum: 'Summa att skicka: {amount}',
  blocked: {
    awaiting:
      'Inget att rätta | En rad måste rättas eller utelämnas först. | {count} rader måste rättas eller utelämnas först.',
    none: 'Alla rader är utelämnade.'
  },
  enqueue: 'Lägg i kön | Lägg en order i kön | Lägg {count} ordrar i kön',
  queued:
    'Inga ordrar | En order ligger i kön. Starta kön när du vill skicka den. | {count} ordrar ligger i kön. Starta kön när du vill skicka dem.',
  noRoom:
    'Kön är full. Ta bort färdiga rader först. | Kön har bara plats för en order till. | Kön har bara plats för {count} ordrar till.',
  nextFault: 'Nästa att rätta',
  onlyFaults: 'Bara rader att rätta',
  undo: 'Ångra (Ctrl+Z)',
  redo: 'Gör om (Ctrl+Y)',
  keys: 'Enter eller F2 ändrar, Delete utelämnar, F6 flyttar mellan raderna och panelen, Ctrl+Z ångrar',
  changes: {
    title: 'Åtgärder för alla',
    leaveOutFaults: 'Utelämna rader med fel',
    leaveOutDoubles: 'Utelämna dubbletter, men inte den första',
    sendDoublesAnyway: 'Skicka dubbletterna ändå',
    keepDoubtful: 'Behåll alla tveksamma värden ({count})',
    fillInSuppliers: 'Fyll i leverantörer från kända ordrar ({count})',
    discard: 'Kasta det inlästa'
  },
  discarded: 'Det inlästa är kastat.',
  undoDiscard: 'Ångra',
  importNotKept:
    'Det inlästa finns bara i fönstret: går programmet ner är det borta. Lägg raderna i kön, eller försök spara igen.',
  unreadableImport: {
    text: 'Det du läste in tidigare går inte att läsa nu. Ingenting nytt läses in förrän det går att läsa, eller kastas.',
    discard: 'Kasta det …',
    title: 'Kasta det som lästes in?',
    description: 'Rader som inte ligger i kön går förlorade. Det som ligger i kön finns kvar.',
    confirm: 'Kasta för alltid'
  },
  checking: {
    label: 'Ordrar att kontrollera',
    learning: 'Läser leverantörer och statusar ur tjänstens ordrar',
    learned: 'Läser leverantörer och statusar ur tjänstens ordrar: {count} lästa',
    begun: 'Letar efter dubbletter hos tjänsten',
    progress: 'Letar efter dubbletter hos tjänsten: {done} av {total}',
    at: 'Dubblettkontroll klar {time}.',
    again: 'Sök igen',
    searchAgain: 'Sök dubbletter igen',
    skip: 'Lägg i kön utan kontroll',
    incomparable: 'Tjänstens ordrar har inget nummer där det brukar stå, så dubbletter hos tjänsten går inte att hitta.'
  },
  doubles: {
    rows: 'Inga | Samma som rad {rows}: {same}. | Samma som raderna {rows}: {same}.',
    queued: 'Samma som en rad i kön ({state}): {same}.',
    same: '{field} {text}',
    service:
      'Ingen | Tjänsten har en order som kan vara den här: {order}. | Tjänsten har {count} ordrar som kan vara den här, troligast {order}.',
    list: 'Ordrar hos tjänsten som kan vara den här',
    differs: 'Skiljer sig i',
    agrees: 'Allt stämmer',
    standings: {
      earlier: 'Fanns redan innan',
      maybeEarlier: 'Kan ha funnits innan',
      shared: 'Kan vara en annan rads',
      removed: 'Borttagen'
    }
  },
  offers: {
    Orgnummer: 'Kända ordrar från leverantören har organisationsnummer {text}.',
    LeverantorNamn: 'Kända ordrar med numret har leverantören {text}.'
  },
  inspector: {
    title: 'Rad {row}',
    right: 'Raden är klar att skicka.',
    leftOut: 'Raden är utelämnad och skickas inte.',
    fillIn: 'Fyll i {text}',
    use: '{field}: använd {text}',
    keep: '{field}: behåll {text}',
    keepBlank: '{field}: lämna tomt',
    useAlike: '{field}: använd det andra värdet i alla {count} med samma anmärkning',
    keepAlike: '{field}: behåll alla {count} med samma anmärkning',
    sendAnyway: 'Skicka ändå',
    notAnyway: 'Ta tillbaka ”Skicka ändå”',
    leaveOut: 'Utelämna raden',
    takeBack: 'Ta med raden igen'
  },
  states: {
    waiting: 'Väntar',
    sending: 'Skickas',
    unknown: 'Okänt',
    saved: 'Sparad',
    refused: 'Avvisad',
    failed: 'Inte skickad'
  },
  stateCounts: {
    waiting: '{count} väntar',
    sending: '{count} skickas',
    unknown: '{count} okända | {count} okänd | {count} okända',
    saved: '{count} sparade | {count} sparad | {count} sparade',
    refused: '{count} avvisade | {count} avvisad | {count} avvisade',
    failed: '{count} inte skickade | {count} inte skickad | {count} inte skickade'
  },
  earlier: '{count} från tidigare',
  rejected: 'Tjänsten tog inte emot den ({status})',
  queueLabel: 'Ordrar i kön',
  queueColumns: { row: 'Nr', kind: 'Typ', state: 'Resultat', sentAt: 'Skickad', answer: 'Svar' },
  filter: { label: 'Visa rader', all: 'Alla ({count})' },
  run: {
    idle: 'Ingenting väntar',
    running: 'Kön skickar | Kön skickar: en väntar | Kön skickar: {count} väntar'
  },
  waiting: {
    title:
      'Kön väntar till {time} | Kön väntar till {time}: en order är kvar | Kön väntar till {time}: {count} ordrar är kvar',
    text: 'Tjänsten har mycket att göra och bad oss vänta. Sedan fortsätter kön av sig själv.'
  },
  paused: {
    first: 'Inget att skicka | En order att skicka | {count} ordrar att skicka',
    start: 'Inget att skicka | En order kvar att skicka | {count} ordrar kvar att skicka',
    asked: 'Kön är pausad | Kön är pausad: en rad väntar | Kön är pausad: {count} rader väntar',
    session:
      'Kön stannade när sessionen bröts | Kön stannade när sessionen bröts: en rad väntar | Kön stannade när sessionen bröts: {count} rader väntar'
  },
  stopped: 'Kön har stannat | Kön har stannat: en rad väntar | Kön har stannat: {count} rader väntar',
  stops: {
    failures: {
      title: 'Tjänsten svarade inte som den ska tre gånger i rad',
      text: 'Kön stannade för att det inte ska gå likadant med resten. Fortsätt när tjänsten svarar som den ska.'
    },
    access: {
      title: 'Tjänsten godtar inte inloggningen',
      text: 'Ingen order har skickats sedan dess. Vad du kan göra står nedanför.'
    },
    offline: {
      title: 'Datorn når inte tjänsten',
      text: 'Ingen order har skickats sedan dess. Fortsätt när nätet är tillbaka.'
    },
    busy: {
      title: 'Tjänsten bad oss vänta längre än kön gör av sig själv',
      text: 'Ingen order har skickats sedan dess. Fortsätt när tiden har gått.'
    },
    notKept: {
      title: 'Kön kunde inte skrivas till disk',
      text: 'Utan det skickas ingenting, för annars kunde en order skickas två gånger. Se till att det finns plats på disken.'
    },
    otherAddress: {
      title: 'Nästa order köades för en annan adress',
      text: 'Den skickas inte till adressen som programmet använder nu. Ta bort den ur kön, eller anslut till den andra adressen.'
    },
    other: { title: 'Något oväntat hände', text: 'Ingen order har skickats sedan dess.' }
  },
  keeping: {
    plain: 'Kön sparas på datorn i klartext, eftersom datorn inte har någon nyckelring att låsa den med.',
    memory:
      'Väntande rader finns bara i minnet, eftersom administratören inte tillåter att de sparas: de försvinner när programmet avslutas.'
  },
  progress: '{done} av {total} ordrar har ett resultat',
  actions: {
    title: 'Åtgärder för alla',
    start: 'Skicka nu',
    resume: 'Fortsätt skicka',
    pause: 'Pausa',
    retryAll: 'Försök igen med avvisade och inte skickade ({count})',
    report: 'Spara en rapport …',
    removeAll: 'Ta bort alla som väntar …',
    clear: 'Töm kön …',
    notClearable: 'Går när alla rader har ett resultat: {rows}',
    readAgain: 'Uppdatera',
    discard: 'Kasta kön …'
  },
  asking: {
    removeAll: {
      title: 'Ta bort alla som väntar?',
      text: 'De har inte skickats och skickas inte. De som kan ha skickats tidigare blir okända igen.',
      confirm: 'Ta bort'
    },
    clear: {
      title: 'Töm kön?',
      text: 'Raderna och deras resultat tas bort från datorn. Spara en rapport först om du behöver den.',
      confirm: 'Töm'
    },
    discard: {
      title: 'Kasta kön?',
      text: 'Den går inte att läsa nu. Kastas den går det aldrig att se vad som skickades och vad som väntade.',
      confirm: 'Kasta för alltid'
    }
  },
  unreadableQueue:
    'Kön på datorn går inte att läsa. Ingenting skickas och ingenting kan läggas till förrän den går att läsa, eller kastas.',
  reading: 'Läser kön',
  empty: { title: 'Kön är tom', text: 'Läs in ordrar, kontrollera dem och lägg dem i kön.', import: 'Läs in ordrar' },
  detail: {
    title: 'Order {number}',
    sent: 'Skickad {time}',
    by: {
      exchange: 'svaret kom {time}',
      list: 'tjänstens lista avgjorde {time}',
      person: 'du avgjorde {time}'
    },
    sentBefore: 'kan ha skickats förut',
    answer: 'Tjänstens svar:',
    elsewhere: 'Ordern köades för {address}. Den skickas inte någon annanstans.',
    remove: 'Ta bort ur kön',
    retry: 'Försök igen',
    inList: {
      same: 'Men tjänstens lista visar en order där allt stämmer. Kontrollera den innan du skickar igen.',
      similar: 'Listan visar ordrar med samma nummer, men ingen ny där allt stämmer.',
      missing: 'Listan visar den inte heller.'
    },
    texts: {
      found: 'Allt stämmer: tjänstens lista har ordern, så den är sparad.',
      waiting: 'Ordern har inte skickats än.',
      sending: 'Ordern skickas just nu.',
      unknown: 'Ordern kan ha sparats. Den skickas inte igen av sig själv, för då kunde den finnas två gånger.',
      saved: 'Tjänsten har sparat ordern.',
      refused: 'Tjänsten svarade att ordern inte är sparad.',
      rejected: 'Tjänsten tog inte emot ordern ({status}), så den är inte sparad. Den kan skickas igen utan risk.',
      failed: 'Ordern har inte skickats. Den kan skickas utan risk.',
      heldBack:
        'Ordern skickades inte, eftersom vi inte vet om en annan order med samma nummer sparades. Avgör den först, och försök sedan igen. Finns den inte bland dina egna har någon annan skickat den från den här datorn: se då vad tjänsten har, och avgör här om ordern ska skickas ändå.',
      declaredSaved: 'Du har sagt att ordern är sparad.',
      declaredNotSaved: 'Du har sagt att ordern inte är sparad. Skickas den igen kan den finnas två gånger.'
    }
  },
  ...orderQueueUnknown,
  decidedBy: { exchange: 'svaret', list: 'tjänstens lista', person: 'användaren' },
  report: {
    name: 'Ordrar i kön',
    saved: 'Rapporten är sparad.',
    rejected: 'Tjänsten tog inte emot den',
    kind: 'Typ',
    change: 'Ändring',
    state: 'Resultat',
    list: 'I listan efteråt',
    decidedBy: 'Avgjort av',
    sentAt: 'Skickad',
    endedAt: 'Avgjord',
    answer: 'Svar',
    problem: 'Problem'
  },
  /** On signing out. */
  leaving: {
    title: 'Logga ut med ordrar i kön?',
    waiting:
      'Inga ordrar väntar i kön. | En order väntar i kön och är inte skickad. | {count} ordrar väntar i kön och är inte skickade.',
    sending: 'En order är på väg just nu, och svaret skrivs upp.',
    unknown:
      'Alla ordrar är avgjorda. | Vi vet inte om en order i kön sparades. | Vi vet inte om {count} ordrar i kön sparades.',
    kept: {
      sealed:
        'Kön finns kvar på datorn, krypterad och bara för dig. Ingenting skickas förrän du har loggat in igen och fortsätter.',
      plain: 'Kön finns kvar på datorn, i klartext. Ingenting skickas förrän du har loggat in igen och fortsätter.',
      memory:
        'Kön finns kvar så länge programmet är igång. Avslutas det försvinner det som väntar. Ingenting skickas förrän du har loggat in igen och fortsätter.'
    }
  },
  notice: {
    running: 'Skickar ordrar: {done} av {total}',
    holding: 'Väntar på tjänsten till {time}: {done} av {total} ordrar klara',
    waiting: {
      title: 'Inga ordrar väntar | En order väntar i kön | {count} ordrar väntar i kön',
      text: 'De skickas först när du fortsätter.'
    },
    stopped: { title: 'Kön med ordrar har stannat', text: 'Se efter varför, och fortsätt när det går.' },
    unknown: {
      title:
        'Inga okända ordrar | Vi vet inte om en order i kön sparades | Vi vet inte om {count} ordrar i kön sparades',
      text: 'Tjänstens lista har mer att säga om det.'
    },
    open: 'Gå till kön'
  }
}
