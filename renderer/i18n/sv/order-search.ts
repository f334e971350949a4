export const orderSearch = {
  button: 'Filter | Filter ({count}) | Filter ({count})',
  filter: '{field} {operator} {text}',
  inForce: 'Filter som gäller',
  folded: 'Inga filter gäller | Ett filter gäller | {count} filter gäller',
  foldedChange: 'Ändrade filter',
  remove: 'Ta bort filtret {filter}',
  changed: 'Filtren är ändrade, men ingen sökning är gjord.',
  undoChange: 'Ångra ändringen',
  showSent: 'Visa det som skickas',
  showSentHint: 'Mönstret står då under varje fält.',
  more: 'Mer',
  toList: 'Till listan',
  range: {
    numbers: '”{text}” söks som text. Tjänsten tar inga intervall.',
    notDigits: '”{text}” söks som text. Tjänsten tar inga intervall, och i kolumnen {column} står inte bara siffror.',
    days: '”{text}” söks som text. Menar du en tid?',
    filter: 'Filtrera kolumnen {column}'
  },
  saved: {
    seen: { filters: 'filter på {columns}', search: 'söker ”{text}”', sort: 'sorterad på {columns}' },
    gone: 'Kolumnen {columns} finns inte i listan nu. Resten av vyn gäller. | Kolumnen {columns} finns inte i listan nu. Resten av vyn gäller. | Kolumnerna {columns} finns inte i listan nu. Resten av vyn gäller.'
  }
}
