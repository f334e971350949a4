/** Notifications of errand rows, and their sources. */
export const inbox = {
  title: 'Inkorg',
  summary: 'Inget oläst av {total} | {count} oläst av {total} | {count} olästa av {total}',
  paste: 'Klistra in …',
  markAll: 'Markera alla som lästa',
  markedAll:
    'En notifiering är markerad som läst. | En notifiering är markerad som läst. | {count} notifieringar är markerade som lästa.',
  show: { label: 'Visa', unread: 'Olästa', all: 'Alla' },
  list: 'Notifieringar',
  row: 'Ärenderad {id}',
  unread: 'Oläst',
  rowId: 'Radens id {id}',
  organisation: 'Organisation {number}',
  host: 'Från {host}',
  otherId: 'Adressen i notifieringen har ett annat id: {id}',
  times: 'Har kommit {count} gång | Har kommit {count} gång | Har kommit {count} gånger',
  source: { pasted: 'inklistrat', folder: 'från mappen', listener: 'från leverantörens server' },
  markRead: 'Markera ärenderad {id} som läst',
  markUnread: 'Markera ärenderad {id} som oläst',
  remove: 'Ta bort ärenderad {id} ur inkorgen',
  removed: 'Ärenderad {id} är borttagen ur inkorgen.',
  undo: 'Ångra',
  more: 'Visa fler',
  shown: '{shown} av {total} visas',
  drop: 'Släpp för att läsa in notifieringar',
  empty: {
    title: 'Inga notifieringar',
    text: 'Tjänsten skickar en notifiering till leverantörens server när en ärenderad är ny eller ändrad. Klistra in den här, släpp en fil, eller låt Kontorist läsa en mapp som servern skriver till.',
    settings: 'Inställningar för inkorgen'
  },
  allRead: { title: 'Allt är läst', text: 'Nya notifieringar visas här när de kommer.' },
  pasteDialog: {
    title: 'Klistra in notifieringar',
    text: 'En notifiering som JSON, en lista, eller en notifiering per rad.',
    label: 'Notifieringar',
    file: 'Välj fil …',
    take: 'Läs in',
    empty: 'Klistra in en notifiering först.',
    tooLarge: 'Det är för stort. Högst en miljon tecken åt gången går att läsa in.'
  },
  taken: {
    added: 'Ingen ny notifiering | En ny notifiering | {count} nya notifieringar',
    repeated: 'ingen fanns redan | en fanns redan | {count} fanns redan',
    refused: 'ingen avvisades | en avvisades | {count} avvisades'
  },
  refusedTitle: 'Ingen avvisades | En notifiering avvisades | {count} notifieringar avvisades',
  refusedNumber: 'Nummer {number}: {reason}',
  refusedMore: 'och {count} till',
  reasons: {
    notJson: 'Det är inte JSON.',
    encoding: 'Det är komprimerat, eller skrivet med en annan teckenkodning än UTF-8 och UTF-16.',
    incomplete: 'Det kom inte fram helt, eller för långsamt.',
    tooLarge: 'Det är för stort.',
    tooMany: 'Det är för många på en gång. Högst 500 går att läsa in.',
    malformed: 'Det följer inte tjänstens beskrivning.',
    malformedMember: '{member} saknas eller har fel innehåll.',
    foreign: 'Organisationsnumret är inte något av era.',
    retired: 'Det är ett NotifieringMeddelande. Sådana upphörde {date}.',
    full: 'Inkorgen är full av olästa notifieringar. Läs eller ta bort några.',
    tooFast: 'Det kom fler än vad som tas emot på en gång.',
    notFile: 'Det är ingen vanlig fil.'
  },
  refusedSince: 'Avvisat sedan programmet startade ({count})',
  lastRefused: 'Senast avvisat',
  keptPlain:
    'Notifieringarna ligger okrypterade på datorn, eftersom dess nyckelring inte gick att använda. Där står ärenderadernas id och organisationsnummer.',
  unreadable: {
    startOver: 'Börja med en tom inkorg …',
    title: 'Börja med en tom inkorg?',
    text: 'Notifieringarna som inte kan öppnas går förlorade. Ärenderaderna finns kvar hos tjänsten.',
    confirm: 'Börja om'
  },
  folder: {
    title: 'Mapp',
    none: 'Ingen mapp är vald. Välj den mapp som leverantörens server skriver notifieringar till, så läses de därifrån.',
    status: {
      off: 'Läses inte.',
      watched: 'Läses. Nya filer dyker upp i inkorgen inom några sekunder.',
      crowded: 'Mappen har fler filer än vad som läses. Nya notifieringar kan missas: flytta undan gamla filer.',
      full: 'Inkorgen är full av olästa notifieringar. Nya filer väntar i mappen tills det finns plats.',
      unreadable: 'Mappen går inte att läsa just nu. Den prövas igen hela tiden.'
    },
    deletes: 'Filerna tas bort när notifieringarna är sparade.',
    stays: 'Filerna ligger kvar i mappen.',
    choose: 'Välj mapp …',
    change: 'Byt mapp …',
    forget: 'Sluta läsa mappen'
  },
  organisations: {
    label: 'Våra organisationsnummer',
    hint: 'Notifieringar till andra organisationer avvisas. Skilj flera åt med mellanslag. Lämna tomt för att ta emot alla.',
    save: 'Spara organisationer',
    saved: 'Organisationsnumren är sparade.',
    tooMany: 'Högst 50 går att ange.',
    tooLong: '”{text}” är för långt.',
    odd: '”{text}” ser inte ut som ett svenskt organisationsnummer.'
  },
  listener: {
    title: 'Direkt från leverantörens server',
    off: 'Avstängt. En administratör kan slå på det för en server på den här datorn.',
    listening:
      'På. Kontorist tar emot notifieringar från program på den här datorn, på adresserna nedan med den hemliga sökväg som administratören har bestämt. Ingen annan dator når dem.',
    failed: 'Administratören har slagit på det, men det går inte att lyssna på porten. Det prövas igen varje minut.',
    inUse:
      'Administratören har slagit på det, men porten används redan av ett annat program. Det prövas igen varje minut.',
    why: 'Varför det inte går',
    detail: 'Teknisk orsak',
    strangers:
      'Inget anrop har avvisats som främmande. | Ett anrop har avvisats som främmande. | {count} anrop har avvisats som främmande.'
  }
}
