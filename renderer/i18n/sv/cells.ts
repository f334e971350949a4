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
