/** AG Grid's own texts, by its own keys. */
export const grid = {
  loadingOoo: 'Hämtar …',
  loadingError: 'Gick inte att hämta',
  ariaColumnFiltered: 'Kolumnen är filtrerad',
  ariaFilterColumn: 'Tryck Ctrl Enter för att öppna filtret',
  ariaFilterInput: 'Filtervärde',
  ariaFilterMenuOpen: 'Öppna filtret',
  ariaLabelColumnFilter: 'Kolumnfilter',
  ariaLabelColumnMenu: 'Kolumnmeny',
  ariaLabelInputClear: 'Rensa',
  ariaLabelSelectField: 'Välj',
  ariaLabelTooltip: 'Upplysning',
  ariaMenuColumn: 'Tryck Alt Nedåtpil för att öppna kolumnmenyn',
  ariaRowIndex: 'Rad {0}',
  ariaRowSelect: 'Tryck blanksteg för att markera raden',
  ariaRowDeselect: 'Tryck blanksteg för att avmarkera raden',
  ariaSkeletonCellLoading: 'Raden hämtas',
  ariaSkeletonCellLoadingFailed: 'Raden gick inte att hämta',
  ariaSortableColumn: 'Tryck Enter för att sortera',
  ariaToggleCellValue: 'Tryck mellanslag för att ändra',
  ariaChecked: 'ja',
  ariaUnchecked: 'nej',
  ariaIndeterminate: 'obestämt',
  ariaInputEditor: 'Cellens text'
}

/** Selected cells of a grid: their figures, and copying them. */
export const cells = {
  of: '{column}:',
  count: 'Antal {n}',
  sum: 'Summa {n}',
  average: 'Medel {n}',
  smallest: 'Minsta {n}',
  largest: 'Största {n}',
  all: 'Visa allt om det markerade',
  otherUnits: 'Olika enheter: ingen summa',
  notSummed: '{n} är inget tal | {n} är inga tal',
  within: '{n} inre grupp räknas i sin yttre | {n} inre grupper räknas i sina yttre',
  selected: '{n} cell markerad | {n} celler markerade',
  copy: 'Kopiera det markerade',
  copyWithHeadings: 'Kopiera med rubriker',
  copied: '{n} cell har kopierats | {n} celler har kopierats',
  copiedAsText:
    '{n} cell har kopierats som text, utan tabell | {n} celler har kopierats som text, utan tabell: Excel kan ta bort inledande nollor',
  moreThanExcel: 'Ett blad i Excel rymmer {n} rader, så de sista får inte plats där',
  wholeRows: 'Kopiera hela raderna',
  copying: 'Cellerna kopieras',
  cancel: 'Avbryt kopieringen',
  busy: 'En export pågår. Kopiera igen när den är klar, eller avbryt den.',
  failed: 'Det gick inte att kopiera',
  forbidden: {
    title: 'Så många rader får inte kopieras',
    text: 'Din organisation har bestämt att högst {n} rader kopieras åt gången, och att inga sparas i filer. Markera färre.'
  },
  tooMany: {
    title: 'För mycket för urklipp',
    text: 'Urklipp tar högst {most} text, och det markerade är omkring {size}. Spara det i en fil i stället, eller markera färre.',
    export: 'Exportera…'
  },
  personal: {
    title: 'Kopian får personuppgifter',
    text: '{columns}, {rows}. Att de har kopierats och när antecknas på den här datorn.',
    accept: 'Kopiera, jag har rätt att ta ut dem',
    forbidden: '{columns}. Markera utan dem, eller högst {n} rader.'
  }
}

export const groups = {
  open: 'Gruppera',
  by: 'Grupperat: {columns}',
  title: 'Gruppera raderna',
  first: 'Gruppera efter',
  then: 'sedan efter',
  none: 'Ingen',
  clear: 'Ta bort grupperingen',
  stepped: '{column} per {step}',
  step: 'Per',
  eachValue: 'varje värde',
  steps: { day: 'dag', month: 'månad', quarter: 'kvartal', year: 'år' },
  ascending: 'Stigande ordning: vänd',
  descending: 'Fallande ordning: vänd',
  order: 'Gruppernas ordning',
  columnOrder: 'Namn A–Ö',
  smallestFirst: 'Minst först: vänd',
  largestFirst: 'Störst först: vänd',
  dropHere: 'Släpp rubriken här för att gruppera',
  rows: 'Rader',
  empty: '(tomt)',
  levels: 'Så många nivåer som visas',
  level: 'Visa nivå {n}',
  count: '{column}: {n}',
  copy: 'Kopiera',
  copyWithKey: 'Kopiera grupperna som de visas, med rubriker ({key})',
  copied: '{n} grupp har kopierats | {n} grupper har kopierats',
  figures: 'Visar {figure}',
  showRows: 'Visa gruppens rader',
  grid: '{list} i grupper',
  later: 'Grupperna visas när hela listan har hämtats',
  drilled: 'Raderna i {group} visas.',
  back: 'Grupper',
  backTitle: 'Tillbaka till grupperna',
  toGroup: 'Till {group}',
  total: 'Totalt',
  change: 'Skillnad',
  percent: 'Skillnad, %',
  difference: 'Skillnad {from} till {to}',
  someMonths: 'Här finns bara rader från {months}',
  otherMonths: 'Jämför inte samma månader: {from} mot {to}',
  omitted: 'de {shown} sista värdena visas, {n} till finns',
  across: 'Kolumner',
  compare: 'Jämför med föregående period',
  measure: 'Visa',
  distinct: 'Antal olika',
  rowCount: 'Antal rader',
  counted: { contracts: 'Avtal', customers: 'Kunder' }
}

/** Selected rows of a grid, and the panel with the fields of one. */
export const rows = {
  title: 'Rader',
  selected: '{n} markerad | {n} markerade',
  selectAll: 'Markera alla rader',
  clear: 'Avmarkera alla',
  dropped:
    'Raden är inte markerad längre: listan visar andra rader | {n} rader är inte markerade längre: listan visar andra rader',
  droppedByReload:
    'Raden är inte markerad längre: listan har ändrats | {n} rader är inte markerade längre: listan har ändrats',
  groupStart: 'Här börjar nästa grupp',
  panel: {
    title: 'Radpanel',
    toggle: 'Visa eller dölj radpanelen',
    key: 'Blanksteg',
    titleWithKey: 'Radpanel (blanksteg)',
    row: 'Rad {n}',
    close: 'Stäng radpanelen',
    resize: 'Radpanelens bredd',
    none: 'Ingen rad är markerad. Klicka på en rad, eller gå dit med piltangenterna.',
    loading: 'Raden hämtas …',
    failed: 'Raden gick inte att hämta.',
    fields: 'Radens fält',
    empty: '{n} tomt fält | {n} tomma fält',
    keys: 'F6 flyttar mellan raderna och panelen.'
  }
}

/** Printing the rows of a grid, and saving them as PDF. */
export const print = {
  open: 'Skriv ut…',
  openWithKey: 'Skriv ut raderna eller spara dem som PDF ({key})',
  title: 'Skriv ut: {name}',
  heading: 'Rubrik',
  orientation: 'Sidor',
  landscape: 'Liggande',
  portrait: 'Stående',
  fit: '{columns} får plats på en sida, men med liten text, och är talen många och långa på ett ark som är större än A4. Dölj kolumner för större text.',
  tooMany: {
    title: 'För många rader att skriva ut',
    text: 'Med {columns} skrivs högst {n} rader ut. Filtrera fram färre, eller spara dem i en fil.',
    export: 'Exportera…'
  },
  groups: 'Grupperna med sina rader',
  personal: {
    title: 'Utskriften får personuppgifter',
    text: '{columns}. Att de har skrivits ut, när och hur många rader, antecknas på den här datorn.',
    accept: 'Jag har rätt att ta ut dem, och tar hand om utskriften'
  },
  toFile: 'Spara som PDF…',
  under: 'Sidorna görs',
  saved: '{n} rad har sparats som PDF | {n} rader har sparats som PDF',
  printed: '{n} rad har skickats till skrivaren | {n} rader har skickats till skrivaren',
  failed: 'Utskriften misslyckades: {why}',
  made: 'Utskriven',
  page: 'Sida',
  of: 'av',
  cut: { label: 'Avkortat', value: 'Långa texter slutar med … och står hela i programmet och i en fil' },
  forbidden: 'Din organisation har bestämt att inga rader skrivs ut eller sparas i filer.'
}
