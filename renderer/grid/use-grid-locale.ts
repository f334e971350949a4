import type { GetLocaleText } from 'ag-grid-community'
import { useI18n } from 'vue-i18n'

/**
 * AG Grid's own texts in the current language, for its option `getLocaleText`. The grid reads a text when it renders
 * the part that shows it, so a mounted grid must be recreated when the language changes (by a `key` on its
 * component).
 */
export const useGridLocale = (): GetLocaleText => {
  const { t, te } = useI18n()
  return ({ key, defaultValue, variableValues = [] }) =>
    te(`grid.${key}`) ? t(`grid.${key}`, variableValues) : defaultValue
}
