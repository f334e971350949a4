import type { GetLocaleText } from 'ag-grid-community'
import { useI18n } from 'vue-i18n'

/**
 * The grid component's own texts in the language shown: give it as `getLocaleText`. A text is asked for when its part of
 * the grid is drawn, so a grid that stands open while the language changes is to be made anew (`key` on its component).
 */
export const useGridLocale = (): GetLocaleText => {
  const { t, te } = useI18n()
  return ({ key, defaultValue, variableValues = [] }) =>
    te(`grid.${key}`) ? t(`grid.${key}`, variableValues) : defaultValue
}
