/** Notifications of errand rows, and their sources. */
export const inbox = {
  title: 'Inkorg',
  summary: 'Inget oläst av {total} | {count} oläst av {total} | {count} olästa av {total}',
  paste: 'Klistra in …',
  markAll: 'Markera alla som lästa',
  markedAll:
    'En avisering är markerad som läst. | En avisering är markerad som läst. | {count} aviseringar är markerade som lästa.',
  show: { label: 'Visa', unread: 'Olästa', all: 'Alla' },
  list: 'Aviseringar',
  row: 'Ärenderad {id}',
  unread: 'Oläst',
  rowId: 'Radens id {id}',
  organisation: 'Organisation {number}',
  host: 'Från {host}',
  otherId: 'Adressen i aviseringen har ett annat id: {id}',
  times: 'Har kommit {count} gång | Har kommit {count} gång | Har kommit {count} gånger',
  source: { pasted: 'inklistrat', folder: 'från mappen', listener: 'från leverantörens server' },
  markRead: 'Markera ärenderad {id} som läst',
  markUnread: 'Markera ärenderad {id} som oläst',
  remove: 'Ta bort ärenderad {id} ur inkorgen',
  removed: 'Ärenderad {id} är borttagen ur inkorgen.',
  undo: 'Ångra',
  more: 'Visa fler',
  shown: '{shown} av {total} visas',
  drop: 'Släpp för att läsa in aviseringar',
  empty: {
    title: 'Inga aviseringar',
    text: 'Tjänsten skickar en avisering till leverantörens server när en ärenderad är ny eller ändrad. Klistra in den här, släpp en fil, eller låt Kontorist läsa en mapp som servern skriver till.',
    settings: 'Inställningar för inkorgen'
  },
  allRead: { title: 'Allt är läst', text: 'Nya aviseringar visas här när de kommer.' },
  pasteDialog: {
    title: 'Klistra in aviseringar',
    text: 'En avisering som JSON, en lista, eller en avisering per rad.',
    label: 'Aviseringar',
    file: 'Välj fil …',
    take: 'Läs in',
    empty: 'Klistra in en avisering först.',
    tooLarge: 'Det är för stort. Högst en miljon tecken åt gången går att läsa in.'
  },
  taken: {
    added: 'Ingen ny avisering | En ny avisering | {count} nya aviseringar',
    repeated: 'ingen fanns redan | en fanns redan | {count} fanns redan',
    refused: 'ingen avvisades | en avvisades | {count} avvisades'
  },
  refusedTitle: 'Ingen avvisades | En avisering avvisades | {count} aviseringar avvisades',
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
    retired: 'Det är en avisering av ett äldre slag. Tjänsten slutade använda det {date}.',
    full: 'Inkorgen är full av olästa aviseringar. Läs eller ta bort några.',
    tooFast: 'Det kom fler än vad som tas emot på en gång.',
    notFile: 'Det är ingen vanlig fil.'
  },
  refusedSince: 'Avvisat sedan programmet startade ({count})',
  lastRefused: 'Senast avvisat',
  keptPlain:
    'Aviseringarna ligger okrypterade på datorn, eftersom dess nyckelring inte gick att använda. Där står ärenderadernas id och organisationsnummer.',
  unreadable: {
    startOver: 'Börja med en tom inkorg …',
    title: 'Börja med en tom inkorg?',
    text: 'Aviseringarna som inte kan öppnas går förlorade. Ärenderaderna finns kvar hos tjänsten.',
    confirm: 'Börja om'
  },
  folder: {
    title: 'Mapp',
    none: 'Ingen mapp är vald. Välj den mapp som leverantörens server skriver aviseringar till, så läses de därifrån.',
    status: {
      off: 'Läses inte.',
      watched: 'Läses. Nya filer dyker upp i inkorgen inom några sekunder.',
      crowded: 'Mappen har fler filer än vad som läses. Nya aviseringar kan missas: flytta undan gamla filer.',
      full: 'Inkorgen är full av olästa aviseringar. Nya filer väntar i mappen tills det finns plats.',
      unreadable: 'Mappen går inte att läsa just nu. Den prövas igen hela tiden.'
    },
    deletes: 'Filerna tas bort när aviseringarna är sparade.',
    stays: 'Filerna ligger kvar i mappen.',
    choose: 'Välj mapp …',
    change: 'Byt mapp …',
    forget: 'Sluta läsa mappen'
  },
  organisations: {
    label: 'Våra organisationsnummer',
    hint: 'Aviseringar till andra organisationer avvisas. Skilj flera åt med mellanslag. Lämna tomt för att ta emot alla.',
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
      'På. Kontorist tar emot aviseringar från program på den här datorn, på adresserna nedan med den hemliga sökväg som administratören har bestämt. Ingen annan dator når dem.',
    failed: 'Administratören har slagit på det, men det går inte att lyssna på porten. Det prövas igen varje minut.',
    inUse:
      'Administratören har slagit på det, men porten används redan av ett annat program. Det prövas igen varje minut.',
    why: 'Varför det inte går',
    detail: 'Teknisk orsak',
    strangers:
      'Inget anrop har avvisats som främmande. | Ett anrop har avvisats som främmande. | {count} anrop har avvisats som främmande.'
  }
}
