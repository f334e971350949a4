/** Printing the rows of a grid, and saving them as PDF. */
export const print = {
  open: 'Skriv ut…',
  openWithKey: 'Skriv ut raderna eller spara dem som PDF ({key})',
  title: 'Skriv ut: {name}',
  fit: '{columns} får plats på en liggande sida, men med liten text, och är talen många och långa på ett ark som är större än A4. Dölj kolumner för större text.',
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
  toPrinter: 'Skriv ut…',
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
