import type { ExportWorkbook } from '../../../preload/contract/index.ts'
import { columnName } from './places.ts'
import { xmlText } from './xml-text.ts'

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageOf = 'http://schemas.openxmlformats.org/package/2006'
const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

interface NamedSheet {
  readonly name: string
  /** How many rows of the list it has. */
  readonly rows: number
}

interface AboutOptions {
  readonly workbook: ExportWorkbook
  readonly sheets: readonly NamedSheet[]
  readonly rows: number
  readonly styles: { readonly heading: number; readonly text: number; readonly number: number }
}

/** The sheet that says what the rows are: the window's notes, how many rows there are and, where they are on several sheets, on which. */
export const aboutSheet = ({ workbook, sheets, rows, styles }: AboutOptions): string => {
  const text = (place: string, style: number, value: string): string =>
    `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${xmlText(value)}</t></is></c>`
  const counted = [
    { label: workbook.rows, count: rows },
    ...(sheets.length > 1
      ? sheets.map((sheet) => ({ label: `${workbook.rows}: ${sheet.name}`, count: sheet.rows }))
      : [])
  ]
  const notes = workbook.notes.map(
    ({ label, value }, i) =>
      `<row r="${i + 1}">${text(`A${i + 1}`, styles.heading, label)}${text(`B${i + 1}`, styles.text, value)}</row>`
  )
  const counts = counted.map(({ label, count }, i) => {
    const at = notes.length + i + 1
    return `<row r="${at}">${text(`A${at}`, styles.heading, label)}<c r="B${at}" s="${styles.number}"><v>${count}</v></c></row>`
  })
  return (
    `${declaration}<worksheet xmlns="${main}"><cols><col min="1" max="1" width="24" customWidth="1"/><col min="2" max="2" width="90" customWidth="1"/></cols>` +
    `<sheetData>${notes.join('')}${counts.join('')}</sheetData></worksheet>`
  )
}

/** The parts that name the others: for the sheets of rows, whose headings filter so many columns (null: none do), and the one about them. */
export const workbookParts = (
  sheets: readonly NamedSheet[],
  about: string,
  filteredColumns: number | null
): Readonly<Record<string, string>> => {
  const names = [...sheets.map(({ name }) => name), about]
  const numbers = names.map((_, i) => i + 1)
  const relation = (id: string, kind: string, target: string): string =>
    `<Relationship Id="${id}" Type="${relations}/${kind}" Target="${target}"/>`
  const part = (name: string, kind: string): string =>
    `<Override PartName="/xl/${name}.xml" ContentType="${type}.${kind}+xml"/>`
  const filtered =
    filteredColumns === null
      ? ''
      : `<definedNames>${sheets
          .map(
            ({ name, rows }, i) =>
              `<definedName name="_xlnm._FilterDatabase" localSheetId="${i}" hidden="1">'${xmlText(name)}'!$A$1:$${columnName(filteredColumns - 1)}$${rows + 1}</definedName>`
          )
          .join('')}</definedNames>`
  return {
    '[Content_Types].xml':
      `${declaration}<Types xmlns="${packageOf}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
      `<Default Extension="xml" ContentType="application/xml"/>${part('workbook', 'sheet.main')}` +
      `${numbers.map((number) => part(`worksheets/sheet${number}`, 'worksheet')).join('')}${part('styles', 'styles')}${part('sharedStrings', 'sharedStrings')}</Types>`,
    '_rels/.rels': `${declaration}<Relationships xmlns="${packageOf}/relationships">${relation('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml':
      `${declaration}<workbook xmlns="${main}" xmlns:r="${relations}"><bookViews><workbookView/></bookViews>` +
      `<sheets>${names.map((name, i) => `<sheet name="${xmlText(name)}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`).join('')}</sheets>${filtered}</workbook>`,
    'xl/_rels/workbook.xml.rels':
      `${declaration}<Relationships xmlns="${packageOf}/relationships">` +
      `${numbers.map((number) => relation(`rId${number}`, 'worksheet', `worksheets/sheet${number}.xml`)).join('')}` +
      `${relation('rIdStyles', 'styles', 'styles.xml')}${relation('rIdStrings', 'sharedStrings', 'sharedStrings.xml')}</Relationships>`
  }
}
