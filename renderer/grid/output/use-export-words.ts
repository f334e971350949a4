import { useI18n } from 'vue-i18n'
import {
  type RowsOf,
  revealInvisible,
  uiLanguageOf,
  type DateStep,
  type ExportWorkbook
} from '../../../preload/contract/index.ts'
import { useFormat } from '../../i18n/format.ts'
import { useServiceHost } from '../../state/service-host.ts'
import { useSettings } from '../../state/settings.ts'
import { useDerivedDescription } from '../columns/use-column-texts.ts'
import { describeFilter } from '../filters/language/words.ts'
import { exportedColumns, isOfGroups, type ExportContext, type ExportScope } from './exported-rows.ts'
import { useFigureName } from '../grouping/exported-groups.ts'
import { useSteppedHeading } from '../grouping/use-group-texts.ts'
import type { SumDoubt } from '../data/use-total-warnings.ts'

/** Returns a function that names the rows of a file in the current language: the list, or the orders and their view. */
export const useExportName = (): ((subject: RowsOf) => string) => {
  const { t } = useI18n()
  return (subject) => {
    if (subject.kind === 'list') return t(`lists.names.${subject.list}`)
    return subject.view === 'all'
      ? t('orders.list')
      : t('exports.ordersOf', { orders: t('orders.list'), view: t(`orderViews.names.${subject.view}`) })
  }
}

const [maxLabel, maxValue] = [100, 30_000]

/** Documents exported rows: scope, filters, sort, warnings, source, time. `made`: label of the time. */
export const useExportWords = (
  made: 'exports.about.made' | 'print.made' = 'exports.about.made'
): ((context: ExportContext, scope: ExportScope, doubts: readonly SumDoubt[]) => ExportWorkbook) => {
  const { t, locale } = useI18n()
  const format = useFormat()
  const settings = useSettings()
  const heading = useSteppedHeading()
  const figureName = useFigureName()
  const nameOf = useExportName()
  const describe = useDerivedDescription()
  const [reporting, login] = [useServiceHost(() => 'reporting'), useServiceHost()]
  return (context, scope, doubts) => {
    const { loaded, query, source } = context
    const subject = source.exported()
    /** Returns the column of this name, or the one whose unit column it is. */
    const columnOf = (name: string) => loaded.columns.find((each) => each.name === name || each.unitColumn === name)
    const headingOf = (name: string, step?: DateStep): string => {
      const column = columnOf(name)
      return column ? heading(column, step) : name
    }
    const texts = {
      condition: (key: string, values: Readonly<Record<string, string | number>>) =>
        t(`lists.condition.${key}`, { ...values }),
      decimal: format.decimal
    }
    const filters = query.filters.map(
      (filter) =>
        `${headingOf(filter.column)} ${revealInvisible(describeFilter(filter, texts, columnOf(filter.column)))}`
    )
    const sort = query.sort.map(({ column, direction }) => `${headingOf(column)} (${t(`exports.about.${direction}`)})`)
    const groups =
      scope === 'selection' ? [] : (context.grouping?.by ?? []).map(({ column, step }) => headingOf(column, step))
    // Exported rows do not contain the across columns of their groups.
    const across = isOfGroups(scope) ? context.grouping?.across : null
    const leaving = new Set(
      isOfGroups(scope)
        ? [
            ...(context.outline?.sums ?? []),
            ...(context.grouping?.by ?? []).map(({ column }) => column),
            context.grouping?.across?.column,
            context.grouping?.across?.measure
          ]
        : exportedColumns(context, scope)
    )
    const added = loaded.columns.flatMap((column) =>
      column.derived && leaving.has(column.name) ? [`${heading(column)}: ${describe(column.derived)}`] : []
    )
    const service = subject.kind === 'list' ? reporting.value : login.value
    const { view } = context
    const viewName =
      view && revealInvisible(view.isChanged ? t('exports.about.changedView', { name: view.name }) : view.name)
    const notes = [
      ...(viewName ? [{ label: t('exports.about.view'), value: viewName }] : []),
      { label: t('exports.about.shown'), value: `${nameOf(subject)}: ${t(`exports.scopes.${scope}`)}` },
      ...(source.searchedBy?.() ?? []).map((value) => ({ label: t('exports.about.searchedBy'), value })),
      ...filters.map((value) => ({ label: t('exports.about.filter'), value })),
      ...(query.search ? [{ label: t('exports.about.search'), value: query.search }] : []),
      ...(sort.length > 0 ? [{ label: t('exports.about.sort'), value: sort.join(', ') }] : []),
      ...(groups.length > 0 ? [{ label: t('exports.about.groups'), value: groups.join(', ') }] : []),
      ...(across
        ? [
            { label: t('exports.about.across'), value: headingOf(across.column, across.step) },
            { label: t('exports.about.figure'), value: figureName(across.measure, loaded.columns) }
          ]
        : []),
      ...added.map((value) => ({ label: t('exports.about.column'), value })),
      ...doubts.map(({ text, each }) => ({ label: t('exports.about.sums'), value: each ? `${text} (${each})` : text })),
      { label: t('exports.about.source'), value: settings.isSample ? t('exports.about.sample') : (service ?? '') },
      ...(loaded.whole ? [{ label: t('exports.about.loaded'), value: format.dateTime(loaded.loadedAt) }] : []),
      { label: t(made), value: format.dateTime(new Date().toISOString()) }
    ]
    return {
      sheet: t('exports.about.sheet'),
      about: t('exports.about.title'),
      sum: t('lists.sum'),
      rows: t('exports.about.rows'),
      language: uiLanguageOf('system', locale.value),
      notes: notes.map(({ label, value }) => ({ label: label.slice(0, maxLabel), value: value.slice(0, maxValue) }))
    }
  }
}
