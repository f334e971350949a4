/** How a cell is shown. */
interface Style {
  /** Excel's own code of a format: `@` for text, '' for none. */
  readonly format: string
  readonly bold: boolean
}

/** The styles of a workbook, by the numbers that cells name them with. */
export interface Styles {
  readonly numberOf: (style: Style) => number
  readonly xml: () => string
}

export const textStyle: Style = { format: '@', bold: false }
export const plainStyle: Style = { format: '', bold: false }
export const headingStyle: Style = { format: '', bold: true }

/** Numbers below belong to formats that every workbook has. */
const firstOwnFormat = 164

export const createStyles = (): Styles => {
  const styles: Style[] = [plainStyle]
  const formats: string[] = []
  const formatId = (format: string): number => {
    if (format === '') return 0
    if (format === '@') return 49
    const known = formats.indexOf(format)
    return firstOwnFormat + (known < 0 ? formats.push(format) - 1 : known)
  }
  const cellStyle = ({ format, bold }: Style): string =>
    `<xf numFmtId="${formatId(format)}" fontId="${bold ? 1 : 0}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`
  return {
    numberOf: ({ format, bold }) => {
      const known = styles.findIndex((style) => style.format === format && style.bold === bold)
      return known < 0 ? styles.push({ format, bold }) - 1 : known
    },
    xml: () => {
      const cellStyles = styles.map(cellStyle).join('')
      const own = formats
        .map((format, i) => `<numFmt numFmtId="${firstOwnFormat + i}" formatCode="${format}"/>`)
        .join('')
      const font = (bold: string): string => `<font>${bold}<sz val="11"/><name val="Calibri"/><family val="2"/></font>`
      return (
        '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
        (own && `<numFmts count="${formats.length}">${own}</numFmts>`) +
        `<fonts count="2">${font('')}${font('<b/>')}</fonts>` +
        '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
        '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
        '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
        `<cellXfs count="${styles.length}">${cellStyles}</cellXfs>` +
        '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>'
      )
    }
  }
}
