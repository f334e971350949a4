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
    text: 'Klistra in aviseringar om ärenderader, släpp en fil här, eller välj en mapp under Inställningar.',
    settings: 'Inställningar för inkorgen'
  },
  allRead: { title: 'Allt är läst', text: 'Nya aviseringar visas här när de kommer.' },
  pasteDialog: {
    title: 'Klistra in aviseringar',
    text: 'En avisering, eller flera på var sin rad.',
    label: 'Aviseringar',
    file: 'Välj fil …',
    take: 'Läs in',
    empty: 'Klistra in en avisering först.',
    tooLarge: 'Texten är för lång. Dela upp den och läs in en del i taget.'
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
    notJson: 'Texten är ingen avisering.',
    encoding: 'Texten går inte att läsa. Spara filen som UTF-8 och försök igen.',
    incomplete: 'Bara en del kom fram.',
    tooLarge: 'Aviseringen är för stor.',
    tooMany: 'Det är för många på en gång. Läs in högst 500 i taget.',
    malformed: 'Aviseringen har fel form.',
    malformedMember: '{member} saknas eller har fel innehåll.',
    foreign: 'Organisationsnumret är inte något av era.',
    retired: 'Aviseringen är av ett äldre slag. Tjänsten slutade använda det {date}.',
    full: 'Inkorgen är full av olästa aviseringar. Läs eller ta bort några.',
    tooFast: 'Det kom för många på en gång.',
    notFile: 'Det är ingen vanlig fil.'
  },
  refusedSince: 'Avvisat sedan programmet startade ({count})',
  lastRefused: 'Senast avvisat',
  keptPlain:
    'Aviseringarna sparas okrypterade på datorn, för nyckelringen gick inte att använda. De innehåller ärenderadernas id och organisationsnummer.',
  unreadable: {
    startOver: 'Börja med en tom inkorg …',
    title: 'Börja med en tom inkorg?',
    text: 'Aviseringarna som inte kan öppnas går förlorade. Ärenderaderna finns kvar hos tjänsten.',
    confirm: 'Börja om'
  },
  folder: {
    title: 'Mapp',
    none: 'Ingen mapp är vald. Välj mappen där leverantörens server lägger aviseringar.',
    status: {
      off: 'Läses inte.',
      watched: 'Läses. Nya filer dyker upp i inkorgen inom några sekunder.',
      crowded: 'Mappen har för många filer. Flytta undan gamla, annars kan nya aviseringar missas.',
      full: 'Inkorgen är full. Läs eller ta bort aviseringar så läses fler in.',
      unreadable: 'Mappen går inte att läsa just nu. Kontorist försöker igen.'
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
      'På. Program på den här datorn kan lämna aviseringar på adresserna nedan, följda av administratörens hemliga sökväg. Andra datorer når dem inte.',
    failed: 'Påslaget, men porten går inte att använda. Kontorist försöker igen varje minut.',
    inUse: 'Påslaget, men ett annat program använder porten. Kontorist försöker igen varje minut.',
    why: 'Varför det inte går',
    detail: 'Teknisk orsak',
    strangers: 'Inga okända anrop har avvisats. | Ett okänt anrop har avvisats. | {count} okända anrop har avvisats.'
  }
}
