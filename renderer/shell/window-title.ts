/** Names the window after what it shows; the operating system's window list and screen readers go by it. */
export const setWindowTitle = (page: string): void => {
  document.title = page ? `${page} – Kontorist` : 'Kontorist'
}
