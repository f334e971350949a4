/** Characters that one of the systems forbids in file names: separators, wildcards, control characters. */
const forbidden = /[\\/:*?"<>|\p{Cc}]/gu

/** A suggested file name that every system takes. It names no folder. */
export const safeFileName = (name: string): string =>
  name.replace(forbidden, '-').replace(/^[.\s]+|[.\s]+$/g, '') || 'Kontorist'
