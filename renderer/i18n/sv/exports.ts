/** Saving the rows of a grid to a file. */
export const exports = {
  open: 'Exportera…',
  openWithKey: 'Exportera raderna till en fil ({key})',
  title: 'Exportera: {name}',
  ordersOf: '{orders}, {view}',
  fileName: '{name} {day}',
  withGroups:
    'Raderna står i sina grupper med delsummor, som går att fälla ut och ihop i Excel. Ryms de inte på ett blad sparas raderna utan grupper.',
  notAcross: 'Kolumnerna per värde följer inte med.',
  notGroups: 'Raderna sparas, inte grupperna: filen har varje rad för sig.',
  groupLines:
    'Varje grupp som visas är en rad för sig, inre grupper under de yttre. Välj en nivå innan du lägger ihop dem.',
  groupObjects:
    'Varje grupp som visas är ett objekt, inre grupper efter de yttre. Välj en nivå innan du lägger ihop dem.',
  what: 'Vad',
  reloaded: 'Listan har hämtats på nytt sedan rutan öppnades. Det är de nya raderna som lämnar programmet.',
  tooManyGroups: 'Grupperna har fler än {n} rader. Fäll ihop några, eller spara raderna.',
  scopes: {
    outline: 'Grupperna som de visas',
    lines: 'De markerade grupperna',
    grouped: 'Raderna i grupperna',
    seen: 'Det som visas',
    all: 'Alla kolumner',
    selection: 'De markerade raderna'
  },
  size: '{rows}, {columns}',
  rows: '{n} rad | {n} rader',
  columns: '{n} kolumn | {n} kolumner',
  format: 'Format',
  moreFormats: 'Fler format',
  formats: {
    xlsx: { name: 'Excel', hint: 'Riktiga tal och datum, summor, och ett blad som säger vad som visas' },
    csv: {
      name: 'CSV för Excel',
      hint: 'Semikolon, decimalkomma och telefonnummer som ="+46…"; Excel tappar inledande nollor när filen öppnas'
    },
    csvPlain: {
      name: 'CSV',
      hint: 'Komma och decimalpunkt (RFC 4180), för andra program'
    },
    jsonLines: { name: 'JSON Lines', hint: 'Ett objekt per rad med tjänstens fältnamn, för andra program' }
  },
  doubts: {
    title: 'Om summorna',
    untold: 'Filen har ingen plats för det här. Säg det till mottagaren, eller välj Excel.'
  },
  about: {
    title: 'Om filen',
    sheet: 'Rader',
    rows: 'Antal rader',
    view: 'Vy',
    changedView: '{name} (ändrad)',
    shown: 'Visar',
    filter: 'Filter',
    searchedBy: 'Sökt hos tjänsten',
    search: 'Sökning',
    sort: 'Sortering',
    asc: 'stigande',
    desc: 'fallande',
    groups: 'Grupperat efter',
    across: 'Kolumner',
    figure: 'Visade tal',
    column: 'Formel eller hämtad kolumn',
    sums: 'Om summorna',
    source: 'Källa',
    sample: 'Exempeldata',
    loaded: 'Hämtad',
    made: 'Exporterad'
  },
  personal: {
    title: 'Filen får personuppgifter',
    text: '{columns}. Att de har exporterats, när och hur många rader, antecknas på den här datorn.',
    accept: 'Jag har rätt att ta ut dem, och tar hand om filen',
    forbidden: {
      title: 'Din organisation har bestämt att personuppgifter stannar i programmet',
      text: '{columns}. Utan dem går det: dölj kolumnerna, eller gruppera efter annat.'
    }
  },
  start: 'Spara som…',
  choosing: 'Välj i systemets fönster var filen ska sparas.',
  under: 'Filen skrivs',
  progress: '{rows} av {of} rad | {rows} av {of} rader',
  cancel: 'Avbryt exporten',
  goOn: 'Fortsätt i bakgrunden',
  saved: '{rows} rad har sparats, {size} | {rows} rader har sparats, {size}',
  failed: 'Exporten misslyckades: {why}',
  openFile: 'Öppna',
  showInFolder: 'Visa i mappen',
  notOpened: '{why} Öppna den från mappen där den ligger.',
  neutralised:
    '{n} cell börjar som en formel och har fått en apostrof, så att inget kalkylprogram kör den. | {n} celler börjar som en formel och har fått en apostrof, så att inget kalkylprogram kör dem.',
  cut: '{n} cell är avkortad: Excel rymmer högst 32 767 tecken i en cell. | {n} celler är avkortade: Excel rymmer högst 32 767 tecken i en cell.',
  changed: {
    title: 'Excel ändrar texter när CSV-filen öppnas',
    text: '{n} cell blir något annat, till exempel {examples}. Spara som Excel så visas den som den är. | {n} celler blir något annat, till exempel {examples}. Spara som Excel så visas de som de är.',
    instead: 'Spara som Excel i stället'
  },
  sheets: 'Raderna är fler än ett blad rymmer och står på {n} blad.',
  forbidden: 'Din organisation har bestämt att inga rader sparas i filer.'
}
