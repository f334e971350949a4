/** Selected rows of a grid, and the panel with the fields of one. */
export const rows = {
  selected: '{n} markerad | {n} markerade',
  clear: 'Avmarkera alla',
  dropped: 'Raden är inte markerad längre: listan visar andra rader | {n} rader är inte markerade längre: listan visar andra rader'
}
