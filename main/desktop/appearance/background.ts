/** The page's background colour (`--color-bg`), shown by the window before the page has painted. */
export const backgroundColor = (dark: boolean): string => (dark ? '#14171a' : '#f4f5f7')
