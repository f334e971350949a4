import type { UiLanguage } from '../../../preload/contract/index.ts'
import type { Column } from '../column/column.ts'

/** A column of a file, with its heading. */
export interface ExportedColumn {
  readonly column: Column
  readonly heading: string
  /** Key in formats with keys instead of headings. Defaults to that of its field, or to the heading if it has none. */
  readonly key?: string
}

/** A line that stands above the rows of a group. */
export interface RowGroup {
  /** From 0, the outermost. */
  readonly level: number
  readonly label: string
  /** Names of the enclosing groups, outermost first. */
  readonly within: readonly string[]
  /** Range of the group's rows among all rows. */
  readonly start: number
  readonly end: number
}

/** The exact sum of a column over some rows. */
export interface ExportedSum {
  /** Canonical decimal text; null where there is nothing to add up. */
  readonly sum: string | null
  /** Set if values are left out or ambiguous (`isDoubtful`): the sum is marked then. */
  readonly isDoubtful: boolean
}

/** The mark of a sum that may be another than a reader takes it for, as on the screen. */
export const doubtMark = '* '

/** A sum as it is shown, with its mark where it is doubtful; the mark alone where none of the values could be read. */
export const markedText = (text: string, isDoubtful: boolean): string =>
  isDoubtful ? `${doubtMark}${text}`.trimEnd() : text

/** Properties of a column's figures besides their texts. */
export interface OutlineFigures {
  /** The figure of all rows, as canonical text; null if there is none. */
  readonly total: string | null
  /** True if the figure of a group is the sum of its subgroups' figures. */
  readonly addsUp: boolean
  /** By line, with all rows at the end: 1 if the figure may differ from what the reader takes it for. */
  readonly doubtful: Uint8Array
}

/** Properties of rows that are the lines of groups. */
export interface OutlineOfLines {
  /** Level of each line, from 0, the outermost. The line of all rows has one more than the innermost. */
  readonly levels: Uint8Array
  /** Number of lines of all rows: 1 if the last line is one, otherwise 0. */
  readonly ofAll: 0 | 1
  /** By column. */
  readonly figures: readonly OutlineFigures[]
}

/** How cells are copied: the language, whether the headings stand above them, and lines of text under them. */
export interface CopiedAs {
  readonly language: UiLanguage
  readonly headings: boolean
  readonly notes?: readonly string[] | undefined
}

/** The next bytes of a file, and how many rows are in it so far. */
export interface ExportPart {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly rows: number
  /** In the last part: how many cells have been changed, because a spreadsheet would have run them. */
  readonly neutralised?: number
  /** In the last part: whether a text has been cut. */
  readonly isCut?: true
}
