import {
  isNumericKind,
  isDateTime,
  isSignedDigits,
  neutraliseFormula,
  staysText
} from '../../../preload/contract/index.ts'
import type { Column } from '../column/column.ts'
import { numberText } from '../column/numbers.ts'
import { rawText } from '../column/texts.ts'
import { putByte, putBytes, putText, type WriteCell, lineCells } from './cell-writer.ts'
import { countChangedTexts } from './spreadsheet-doubts.ts'
import type { LineFormat } from './lines.ts'

/** How a kind of CSV writes what the kinds differ in. */
interface Dialect {
  readonly separator: ';' | ','
  readonly decimalSign: ',' | '.'
  /** Prefix of the file. */
  readonly mark: string
  /** Separator between date and time. */
  readonly timeSign: ' ' | 'T'
  /** Set for Excel, which would convert or compute some telephone numbers: these become formulas of themselves. */
  readonly keepsSigns: boolean
}

const dialects = {
  /** The format that a Swedish spreadsheet opens. */
  csv: { separator: ';', decimalSign: ',', mark: '\uFEFF', timeSign: ' ', keepsSigns: true },
  /** RFC 4180. */
  csvPlain: { separator: ',', decimalSign: '.', mark: '', timeSign: 'T', keepsSigns: false }
} as const satisfies Readonly<Record<string, Dialect>>

const [quote, lineFeed, carriageReturn] = [0x22, 0x0a, 0x0d]

/** True for a byte that begins no formula and is no blank: ASCII letters, digits, other Latin letters. */
const isPlainStart = (byte = 0): boolean =>
  (byte >= 0x30 && byte <= 0x39) || (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a) || byte === 0xc3

const createWriter = (dialect: Dialect) => {
  const special = new RegExp(`["\\r\\n${dialect.separator}]`)
  const separator = dialect.separator.charCodeAt(0)
  const quoted = (text: string): string => (special.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  const changed = countChangedTexts(neutraliseFormula)
  const keepsSigns = (text: string): boolean => dialect.keepsSigns && isSignedDigits(text) && !staysText(text)
  const headingCell = (text: string): string => quoted(keepsSigns(text) ? `="${text}"` : changed.alone(text))
  const textCells = (column: Column): ((text: string, code: number) => string) => {
    const safe = changed.in(column)
    return (text, code) => quoted(keepsSigns(text) ? `="${text}"` : safe(text, code))
  }

  /** True if the bytes need no quoting. Most do not, and are then not decoded. */
  const isPlain = (bytes: Uint8Array, from: number, to: number): boolean => {
    if (!isPlainStart(bytes[from])) return false
    for (let i = from; i < to; i++) {
      const byte = bytes[i]
      if (byte === separator || byte === quote || byte === lineFeed || byte === carriageReturn) return false
    }
    return true
  }

  const textWriter = (column: Column): WriteCell => {
    const { dictionary } = column
    const { bytes, starts } = dictionary
    const textCell = textCells(column)
    return (out, code) => {
      const [from = 0, to = 0] = [starts[code], starts[code + 1]]
      if (isPlain(bytes, from, to)) putBytes(out, bytes, from, to)
      else putText(out, textCell(rawText(dictionary, code), code))
    }
  }

  const dateTimeWriter = (column: Column): WriteCell => {
    const textCell = textCells(column)
    return (out, code) => {
      const text = rawText(column.dictionary, code)
      putText(out, isDateTime(text) ? text.replace('T', dialect.timeSign) : textCell(text, code))
    }
  }

  const numberWriter = (column: Column): WriteCell => {
    const numbers = column.numbers()
    const asText = textWriter(column)
    return (out, code) => {
      const number = numberText(numbers, code)
      if (number === null) asText(out, code)
      else putText(out, quoted(number.replace('.', dialect.decimalSign)))
    }
  }

  const valueWriter = (column: Column): WriteCell => {
    if (isNumericKind(column.kind)) return numberWriter(column)
    return column.kind === 'dateTime' ? dateTimeWriter(column) : textWriter(column)
  }
  return { separator, headingCell, valueWriter, neutralised: changed.count }
}

const csv = (dialect: Dialect): LineFormat => {
  const { separator, headingCell, valueWriter, neutralised } = createWriter(dialect)
  return {
    begin: (out, columns) =>
      putText(out, `${dialect.mark}${columns.map(({ heading }) => headingCell(heading)).join(dialect.separator)}\r\n`),
    cellsOf: (column, first) => {
      const write = valueWriter(column)
      return (out, code) => {
        if (!first) putByte(out, separator)
        if (code !== 0) write(out, code)
      }
    },
    lineOf: (cells) => {
      const write = lineCells(cells)
      return (out, codes, first) => {
        // An empty line would be taken for none.
        if (cells.length === 1 && codes[first] === 0) putText(out, '""')
        else write(out, codes, first)
        putByte(out, carriageReturn)
        putByte(out, lineFeed)
      }
    },
    neutralised
  }
}

/** CSV as Swedish spreadsheets open it, or by RFC 4180, for one file. Formulas are neutralised in both. */
export const csvFormat = (format: keyof typeof dialects): LineFormat => csv(dialects[format])
