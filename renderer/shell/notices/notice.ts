import type { Format } from '../../i18n/format.ts'

/** Something that a part of the program has to say on every page, with one thing to do about it. */
export type Notice = {
  readonly id: string
  readonly text: string
  /** The text of its button. */
  readonly action: string
  /** Action of the button: opens a page, or calls the function. */
  readonly act: { readonly open: string } | (() => void)
  /** The path of the page that shows it by itself, and where the notice would only repeat it. */
  readonly except?: string
} & (
  | { readonly kind: 'notice'; readonly tone: 'info' | 'success' | 'warning'; readonly title: string }
  /** A line without a request. `value` is from 0 to 1, or null where it is not known. */
  | { readonly kind: 'progress'; readonly value: number | null }
)

/** Translation and formats that a notice's text is built with. */
export interface NoticeWords {
  readonly t: (key: string, values?: Readonly<Record<string, string | number>>, count?: number) => string
  readonly format: Pick<Format, 'integer' | 'when'>
}

/** A part's notice: made once for the shell, gives what there is to say now, or null. Read within a computation, which follows it. */
export type NoticeSource = (words: NoticeWords) => () => Notice | null
