import { createPinia } from 'pinia'
import { expect, it } from 'vitest'
import { createSSRApp } from 'vue'
import { renderToString } from 'vue/server-renderer'
import type { ExportWorkbook, GridLayout } from '../../../../preload/contract/index.ts'
import type { ExportContext } from '../../../../renderer/grid/exported-rows.ts'
import { listSource } from '../../../../renderer/grid/report-source.ts'
import { useExportWords } from '../../../../renderer/grid/use-export-words.ts'
import { i18n, loadWorkTexts } from '../../../../renderer/i18n/index.ts'
import { fakeMain } from '../fake-main.ts'
import { column } from './support.ts'

await loadWorkTexts()

it('a file says what its rows were searched by at the service, beside how they are filtered here', async () => {
  fakeMain({})
  const layout: GridLayout = { columns: [{ name: 'Belopp', width: 100, hidden: false, pinned: null }], sort: [] }
  const context: ExportContext = {
    source: { ...listSource('kund'), exported: () => ({ kind: 'orders', view: 'all' }), searchedBy: () => ['Leverantör innehåller golv'] },
    loaded: {
      loadId: 1, whole: true, rows: 3, bytes: 1, columns: [column({ name: 'Belopp' })], periods: [], loadedAt: '2026-11-23T04:00:00.000Z',
      drift: { unknown: [], missing: [], misfit: [], repeated: [] }
    },
    query: { filters: [], sort: [], search: 'rör' },
    layout,
    selected: [],
    total: 3
  }
  let words: ExportWorkbook | null = null
  const app = createSSRApp({
    setup: () => {
      words = useExportWords()(context, 'seen', [])
      return () => null
    }
  })
  await renderToString(app.use(createPinia()).use(i18n))
  expect(words).toMatchObject({ notes: expect.arrayContaining([{ label: 'Sökt hos tjänsten', value: 'Leverantör innehåller golv' }, { label: 'Sökning', value: 'rör' }]) })
})
