import {
  ColumnApiModule,
  createGrid,
  EventApiModule,
  LocaleModule,
  ValidationModule,
  type GridApi,
  type GridOptions,
  type Module
} from 'ag-grid-community'
import { onBeforeUnmount, onMounted, shallowRef, type ShallowRef } from 'vue'
import { cspNonce } from '../csp-nonce.ts'
import { useGridLocale } from './use-grid-locale.ts'
import { gridTheme } from './theme.ts'
import './grid.css'

/** What every grid of the program has. Validation explains mistakes to the programmer and is left out of what ships. */
const commonModules: readonly Module[] = [
  ColumnApiModule,
  EventApiModule,
  LocaleModule,
  ...(import.meta.env.DEV ? [ValidationModule] : [])
]

/**
 * A grid that lives as long as the component: made in `element` when it is mounted, with the program's theme, language
 * and style nonce, and destroyed with it. `options` is read once. Gives the grid's API, null outside that time; it is
 * never deeply reactive.
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
    api.value = createGrid<Row>(element.value, cspNonce ? { ...given, styleNonce: cspNonce } : given, {
      modules: [...commonModules, ...modules]
    })
  })
  onBeforeUnmount(() => {
    api.value?.destroy()
    api.value = null
  })
  return api
}
