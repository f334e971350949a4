import type { Source } from './reading/table.ts'

/** Says where rows come from and how they were read. `t` is that of vue-i18n. */
export const sourceText = (source: Source, t: (key: string, values?: Record<string, unknown>) => string): string => {
  if (source.kind === 'workbook') return t('orderQueue.source.workbook', { file: source.file, sheet: source.sheet })
  const delimiter = t(`orderQueue.delimiters.${source.delimiter === '\t' ? 'tab' : source.delimiter === ';' ? 'semicolon' : 'comma'}`)
  if (source.kind === 'paste') return t('orderQueue.source.paste', { delimiter })
  return t('orderQueue.source.text', { file: source.file, delimiter, encoding: t(`orderQueue.encodings.${source.encoding}`) })
}

/** The name of a file that rows come from; `''` for a paste. */
export const sourceName = (source: Source): string => (source.kind === 'paste' ? '' : source.file)
