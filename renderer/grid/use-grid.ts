import {
  ColumnApiModule,
  createGrid,
  EventApiModule,
  LocaleModule,
  ValidationModule,
  type GridApi,
  type GridOptions,
  type Module,
  type GetLocaleText
} from 'ag-grid-community'
import { onBeforeUnmount, onMounted, shallowRef, type ShallowRef } from 'vue'
import { cspNonce } from '../csp-nonce.ts'
import { gridTheme } from './theme.ts'
import { useI18n } from 'vue-i18n'

/** The modules of every grid. Validation logs programming errors, and is left out of the release build. */
const commonModules: readonly Module[] = [
  ColumnApiModule,
  EventApiModule,
  LocaleModule,
  ...(import.meta.env.DEV ? [ValidationModule] : [])
]

/**
 * Creates a grid for the component's lifetime: in `element` when it is mounted, with the program's theme, language and
 * CSP nonce; destroyed when it is unmounted. `options` is read once. Returns the grid's API, null without a grid; the
 * API itself is not reactive.
 *
 * @example
 * const element = useTemplateRef('grid')
 * const api = useGrid(element, () => ({ columnDefs, rowData }), [ClientSideRowModelModule])
 */
export const useGrid = <Row>(
  element: Readonly<ShallowRef<HTMLElement | null>>,
  options: () => GridOptions<Row>,
  modules: readonly Module[]
): Readonly<ShallowRef<GridApi<Row> | null>> => {
  const getLocaleText = useGridLocale()
  const api = shallowRef<GridApi<Row> | null>(null)
  onMounted(() => {
    if (!element.value) return
    const given: GridOptions<Row> = { theme: gridTheme, getLocaleText, ...options() }
    const styleNonce = cspNonce()
    api.value = createGrid<Row>(element.value, styleNonce ? { ...given, styleNonce } : given, {
      modules: [...commonModules, ...modules]
    })
  })
  onBeforeUnmount(() => {
    api.value?.destroy()
    api.value = null
  })
  return api
}

/**
 * AG Grid's texts in the current language, for `getLocaleText`. It reads them as it renders, so another language needs
 * a new grid (by a `key`).
 */
export const useGridLocale = (): GetLocaleText => {
  const { t, te } = useI18n()
  return ({ key, defaultValue, variableValues = [] }) =>
    te(`grid.${key}`) ? t(`grid.${key}`, variableValues) : defaultValue
}
