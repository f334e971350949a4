/** A column's name in a spreadsheet, by its index from 0: `A`, `Z`, `AA`. */
export const columnName = (index: number): string => {
  const last = String.fromCharCode(0x41 + (index % 26))
  return index < 26 ? last : columnName(Math.floor(index / 26) - 1) + last
}

/** Characters that a sheet's name must not hold. */
const forbidden = /[[\]:*?/\\'\p{Cc}]/gu
const maxNameLength = 31

/** A name that a sheet can have: the first one's is as it is, those that follow have their number behind it. */
export const sheetName = (name: string, number: number): string => {
  const end = number === 1 ? '' : ` ${number}`
  return `${
    name
      .replace(forbidden, ' ')
      .trim()
      .slice(0, maxNameLength - end.length) || 'Data'
  }${end}`
}
