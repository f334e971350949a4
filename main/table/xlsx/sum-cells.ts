import { isExactAsFloat } from '../export/exact-number.ts'
import { doubtMark, markedText, type ExportedSum } from '../export/types.ts'
import type { SheetCells } from './cells.ts'
import { headingStyle, textStyle, type Styles } from './styles.ts'
import { xmlText } from './xml-text.ts'

const escapedMark = doubtMark.replaceAll(/./g, '\\$&')
/** The format of a sum. A doubtful one stays a number and shows the mark, before the sign of a negative one too. */
const formatOf = (numberFormat: string, { isDoubtful }: ExportedSum): string =>
  isDoubtful ? `${escapedMark}${numberFormat};${escapedMark}-${numberFormat}` : numberFormat

/** A cell of text, without its place. */
export const inlineText = (style: number, value: string): string =>
  ` s="${style}" t="inlineStr"><is><t xml:space="preserve">${xmlText(value)}</t></is></c>`

interface SumCellsOptions {
  readonly styles: Styles
  readonly cells: readonly SheetCells[]
  readonly decimalSign: ',' | '.'
}

/**
 * Writes cells of sums, without their places: as numbers where a spreadsheet holds them exactly, with a mark where they are doubtful. Null where there is
 * nothing to add up and nothing to mark: a formula would make 0 of it.
 */
export const createSumCells = ({ styles, cells, decimalSign }: SumCellsOptions) => {
  const asText = ({ sum, isDoubtful }: ExportedSum, bold: boolean): string | null => {
    const text = markedText(sum?.replace('.', decimalSign) ?? '', isDoubtful)
    return text === '' ? null : inlineText(styles.numberOf(bold ? headingStyle : textStyle), text)
  }
  /** `formula`: what a spreadsheet reckons the sum with; null for none. */
  const sumCell = (index: number, total: ExportedSum, formula: string | null, bold: boolean): string | null => {
    const { sum } = total
    const { numberFormat = null } = cells[index] ?? {}
    if (sum === null || numberFormat === null || !isExactAsFloat(sum)) return asText(total, bold)
    return ` s="${styles.numberOf({ format: formatOf(numberFormat(sum), total), bold })}">${formula === null ? '' : `<f>${xmlText(formula)}</f>`}<v>${sum}</v></c>`
  }
  /** The sum as text, because a spreadsheet that reckons it anew would round what it adds up. */
  const textCell = (total: ExportedSum): string | null => asText(total, true)
  return { sumCell, textCell }
}
