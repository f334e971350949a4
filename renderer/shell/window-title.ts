/** Sets the window's title to the name of the page shown, for the system's window list and for screen readers. */
export const setWindowTitle = (page: string): void => {
  document.title = page ? `${page} – Kontorist` : 'Kontorist'
}
