import type { Delimiter, Source } from './reading/table.ts'

type Translate = (key: string, values?: Record<string, unknown>) => string

const delimiterNames = { '\t': 'tab', ';': 'semicolon', ',': 'comma', '|': 'bar' } as const
/** The name of a delimiter. */
export const delimiterText = (delimiter: Delimiter, t: Translate): string =>
  t(`orderQueue.delimiters.${delimiterNames[delimiter]}`)

/** Says where rows come from and how they were read. `t` is that of vue-i18n. */
export const sourceText = (source: Source, t: Translate): string => {
  if (source.kind === 'workbook') return t('orderQueue.source.workbook', { file: source.file, sheet: source.sheet })
  const delimiter = delimiterText(source.delimiter, t)
  if (source.kind === 'paste') return t('orderQueue.source.paste', { delimiter })
  return t('orderQueue.source.text', {
    file: source.file,
    delimiter,
    encoding: t(`orderQueue.encodings.${source.encoding}`)
  })
}

/** The name of a file that rows come from; `''` for a paste. */
export const sourceName = (source: Source): string => (source.kind === 'paste' ? '' : source.file)
