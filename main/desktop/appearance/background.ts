/** The page's background (`--color-bg`), for what is seen of a window where the page has not painted yet. */
export const backgroundColor = (dark: boolean): string => (dark ? '#14171a' : '#f4f5f7')
