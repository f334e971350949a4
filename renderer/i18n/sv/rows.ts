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
