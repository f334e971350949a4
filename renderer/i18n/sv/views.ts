/** The views of a list, and of the orders. */
export const views = {
  title: 'Vyer',
  menu: 'Mer om vyn {name}',
  command: 'Vy: {name}',
  changed: 'ändrad',
  save: 'Spara',
  saveAs: 'Spara som…',
  saveCommand: 'Spara vyn {name}',
  saveAsCommand: 'Spara vyn som…',
  reset: 'Återställ',
  rename: 'Byt namn…',
  duplicate: 'Duplicera',
  left1: 'Flytta åt vänster',
  right1: 'Flytta åt höger',
  opensWith: 'Öppna sidan med den här vyn',
  remove: 'Ta bort',
  original: 'Ta tillbaka originalet',
  export: 'Spara vyn som fil…',
  exportAll: 'Spara mina vyer som fil…',
  import: 'Läs in vyer från fil…',
  fileName: 'Vyer',
  undo: 'Ångra',
  name: { label: 'Namn på vyn', empty: 'Skriv ett namn.', taken: 'En annan vy heter så.' },
  copyOf: '{name} (kopia)',
  left: 'Ändringarna i {name} är inte sparade.',
  saved: 'Vyn {name} är sparad.',
  restored: 'Vyn {name} är som den kom.',
  removed: 'Vyn {name} är borttagen.',
  isDefault: 'Sidan öppnas med {name}.',
  noDefault: 'Sidan öppnas med den vy som var öppen sist.',
  notKept: 'Vyn kunde inte sparas på den här datorn.',
  exported: 'En vy är sparad som fil. | {n} vyer är sparade som fil.',
  imported: 'En vy är inläst: {names} | {n} vyer är inlästa: {names}',
  inList: '{name} ({list})',
  lacks:
    'Vyn kan inte visas: kolumnen {columns} finns inte i listan. | Vyn kan inte visas: kolumnen {columns} finns inte i listan. | Vyn kan inte visas: kolumnerna {columns} finns inte i listan.',
  missing:
    'Kolumnen {columns} finns inte i listan. Resten av vyn visas. | Kolumnen {columns} finns inte i listan. Resten av vyn visas. | Kolumnerna {columns} finns inte i listan. Resten av vyn visas.',
  andMore: '{columns} och {n} till',
  startOver: 'Kasta dem och börja om',
  startOverTitle: 'Kasta alla sparade vyer?',
  startOverText:
    'Vyerna går inte att läsa nu. Lås upp datorns nyckelring för att få tillbaka dem. Kastade vyer går inte att återställa.',
  file: {
    title: 'Filen är inte inläst',
    tooLarge: 'Filen är för stor för att vara en fil med vyer.',
    notJson: 'Filen är skadad eller innehåller inga vyer.',
    other: 'Filen innehåller inga vyer.',
    newer: 'Filen är sparad av en nyare version av programmet. Uppdatera programmet och försök igen.',
    onlySearches: 'Filen har vyer för fakturaserviceordrar. Läs in den i menyn för vyer där.',
    onlyViews: 'Filen har vyer för listor. Läs in den i menyn för vyer i en lista.',
    invalid: 'Något i filen är fel ({place}). Inget är inläst.',
    tooMany: 'Filen har {n} vyer, men det finns plats för {room} till.'
  },
  ready: {
    first: { name: 'Standard', about: 'Listan som den öppnas första gången' },
    rentRoll: {
      name: 'Hyreslista',
      about:
        'Alla objekt i den senaste perioden med hyra och avtal, per fastighet. Hyran för objekt utan avtal är med i summan.'
    },
    rentPerProperty: {
      name: 'Hyra per fastighet',
      about: 'Antal, yta och hyra i den senaste perioden per fastighet och objekttyp. Objekt utan avtal är med.'
    },
    vacancies: {
      name: 'Vakanser',
      about:
        'Objekt i den senaste perioden utan avtal. Är det bara vissa statusar som räknas hos er: välj dem i kolumnen för status och spara.'
    },
    withoutContract: {
      name: 'Objekt utan avtal',
      about: 'Objekt utan avtal, månad för månad, med den grundhyra som uteblir'
    },
    terminated: {
      name: 'Uppsagda',
      about: 'Uppsagda avtal som inte har slutat än, per månad då de slutar, med det belopp som försvinner'
    },
    ending: { name: 'Utgående', about: 'Avtal med en slutdag från och med idag, per månad, uppsagda eller inte' },
    priceParts: { name: 'Prisdelar', about: 'En rad per avtal och prisdel, med de datum som de gäller' },
    contractPerLine: {
      name: 'Prisdelar i kolumner',
      about: 'En rad per avtal, med beloppet för varje prisdel bredvid varandra'
    },
    contacts: { name: 'Kontaktlista', about: 'Kunder i den senaste perioden med adress, telefon och e-post' },
    accountPerPeriod: {
      name: 'Konto × fastighet × period',
      about: 'Netto per konto och fastighet, med perioderna bredvid varandra'
    },
    lettingStatistics: {
      name: 'Uthyrningsstatistik',
      about: 'Antal uthyrningar och intresseanmälningar per område och storlek'
    },
    lettingsPerPeriod: {
      name: 'Uthyrningar per period',
      about: 'Antal uthyrningar per område och storlek, med perioderna bredvid varandra'
    }
  }
}
