import { useI18n } from 'vue-i18n'
import type { DateStep, OutlineColumn, OutlineOut, Unfolded } from '../../../preload/contract/index.ts'
import type { ExportContext } from '../output/exported-rows.ts'
import type { RowRanges } from '../data/row-ranges.ts'
import { useColumnHeading } from '../columns/use-column-texts.ts'
import { useSteppedHeading } from './use-group-texts.ts'

/** The selected lines of groups. */
export interface SelectedLines {
  readonly lines: RowRanges
  /** The columns of a range of cells; none where whole lines are selected. */
  readonly columns: readonly OutlineColumn[]
  /** The column that last had keyboard or mouse. */
  readonly current: OutlineColumn | null
}

/** The visible lines of groups. */
export interface SeenGroups {
  readonly unfolded: Unfolded
  /** Number of lines and columns; null for lines that have not been counted. */
  readonly lines: number | null
  readonly columns: number
  /** The columns whose sums are shown, by name. */
  readonly sums: readonly string[]
  /** The heading of what is counted besides rows; null for nothing. */
  readonly counted: string | null
  readonly selected: SelectedLines
}

/** Returns a function that names the figures of across columns. */
export const useFigureName = () => {
  const { t } = useI18n()
  const heading = useColumnHeading()
  return (measure: string | null, columns: ExportContext['loaded']['columns']): string => {
    const column = columns.find(({ name }) => name === measure)
    return column ? heading(column) : t('groups.rowCount')
  }
}

/** Returns a function that converts the visible groups to main's arguments; null where rows are not grouped. */
export const useExportedGroups = () => {
  const { t } = useI18n()
  const heading = useSteppedHeading()
  const figureName = useFigureName()
  return ({
    grouping,
    outline,
    chosen,
    loaded: { columns }
  }: Pick<ExportContext, 'grouping' | 'outline' | 'chosen' | 'loaded'>): OutlineOut | null => {
    if (!grouping || !outline) return null
    const headingOf = (name: string, step?: DateStep): string => {
      const column = columns.find((each) => each.name === name)
      return column ? heading(column, step) : name
    }
    const { by, across, order } = grouping
    return {
      by: by.map((level) => ({ ...level, heading: headingOf(level.column, level.step) })),
      ...(order && { order }),
      empty: t('groups.empty'),
      unfolded: outline.unfolded,
      ...(chosen && { chosen }),
      sums: outline.sums.map((name) => ({ name, heading: headingOf(name) })),
      across: across && { ...across, heading: headingOf(across.column, across.step) },
      words: {
        rows: t('groups.rows'),
        counted: outline.counted,
        figure: across ? figureName(across.measure, columns) : '',
        // Placeholders: the engine fills in the values.
        difference: t('groups.difference', { from: '{from}', to: '{to}' }),
        percent: t('groups.percent'),
        total: t('groups.total'),
        sum: t('lists.sum')
      }
    }
  }
}
