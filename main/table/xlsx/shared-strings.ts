import type { Column } from '../column/column.ts'
import { rawText } from '../column/texts.ts'
import { createByteBuffer, putText, takeBytes } from '../export/cell-writer.ts'
import type { Archive } from './archive.ts'
import { xmlText } from './xml-text.ts'

/** A column with more distinct values has its texts in the cells: sharing them would save little and hold much. */
const maxShared = 65_536
const pieceBytes = 256 * 1024

/** The texts that cells share, numbered as they are first met: only what is in the file is in it. */
export interface SharedStrings {
  /** Gives the number of a code's text; null for a column that shares none. */
  readonly of: (column: Column) => ((code: number) => number) | null
  /** Writes them, once all cells are there. */
  readonly write: (archive: Archive) => Promise<void>
}

export const createSharedStrings = (): SharedStrings => {
  const met: { readonly column: Column; readonly code: number }[] = []
  return {
    of: (column) => {
      const { size } = column.dictionary
      if (size > maxShared) return null
      const numbers = new Int32Array(size).fill(-1)
      return (code) => {
        const known = numbers[code] ?? -1
        if (known >= 0) return known
        const number = met.push({ column, code }) - 1
        numbers[code] = number
        return number
      }
    },
    write: async (archive) => {
      const file = archive.add('xl/sharedStrings.xml')
      const out = createByteBuffer(pieceBytes * 2)
      putText(
        out,
        `<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" uniqueCount="${met.length}">`
      )
      for (const { column, code } of met) {
        putText(out, `<si><t xml:space="preserve">${xmlText(rawText(column.dictionary, code))}</t></si>`)
        if (out.length > pieceBytes) await file.write(takeBytes(out))
      }
      putText(out, '</sst>')
      await file.write(takeBytes(out), true)
    }
  }
}
