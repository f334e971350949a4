import type { UiLanguage } from '../../../preload/contract/index.ts'
import type { Column } from '../column/column.ts'

/** A column of a file, with its heading. */
export interface ExportedColumn {
  readonly column: Column
  readonly heading: string
  /** What it is called where things have names and no headings. Left out: as its field, or by its heading where it is none. */
  readonly key?: string
}

/** A line that stands above the rows of a group. */
export interface RowGroup {
  /** From 0, the outermost. */
  readonly level: number
  readonly label: string
  /** What the groups are called that it is in, the outermost first. */
  readonly within: readonly string[]
  /** From where up to where the group's rows stand among all rows. */
  readonly start: number
  readonly end: number
}

/** The exact sum of a column over some rows. */
export interface ExportedSum {
  /** Canonical decimal text; null where there is nothing to add up. */
  readonly sum: string | null
  /** Whether it leaves values out, or has some that can be read in two ways (`isDoubtful`): it is marked then. */
  readonly isDoubtful: boolean
}

/** The mark of a sum that may be another than a reader takes it for, as on the screen. */
export const doubtMark = '* '

/** A sum as it is shown, with its mark where it is doubtful; the mark alone where none of the values could be read. */
export const markedText = (text: string, isDoubtful: boolean): string => (isDoubtful ? `${doubtMark}${text}`.trimEnd() : text)

/** What is known of the figures of a column besides their texts. */
export interface OutlineFigures {
  /** Of all rows, as canonical text; null where there is no such figure. */
  readonly total: string | null
  /** Whether the figure of a group is the sum of those of the groups in it. */
  readonly addsUp: boolean
  /** Of each line, and behind the last one of all rows: 1 where the figure may be another than a reader takes it for. */
  readonly doubtful: Uint8Array
}

/** What is known of rows that are the lines of groups. */
export interface OutlineOfLines {
  /** Of each line, from 0, the outermost; one more than the innermost for the line of all rows. */
  readonly levels: Uint8Array
  /** How many of the lines are of all rows, which is the last one then: 1, or 0 where there is none. */
  readonly ofAll: 0 | 1
  /** Of each column. */
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
