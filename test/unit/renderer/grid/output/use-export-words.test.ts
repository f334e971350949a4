import { createPinia } from 'pinia'
import { expect, it } from 'vitest'
import type { ExportWorkbook, GridLayout } from '../../../../../preload/contract/index.ts'
import type { ExportContext, ExportScope } from '../../../../../renderer/grid/output/exported-rows.ts'
import { listSource } from '../../../../../renderer/grid/data/row-source.ts'
import { useExportWords } from '../../../../../renderer/grid/output/use-export-words.ts'
import { loadWorkTexts } from '../../../../../renderer/i18n/index.ts'
import { fakeMain } from '../../fake-main.ts'
import { column, derivedColumn, formulaOf, loadedList } from '../support.ts'
import { inComponent } from '../../in-component.ts'

await loadWorkTexts()

/** What a file says of its rows. */
const wordsOf = (
  context: ExportContext,
  scope: ExportScope,
  ...made: Parameters<typeof useExportWords>
): Promise<ExportWorkbook | null> => inComponent(() => useExportWords(...made)(context, scope, []), createPinia())

it('a file says what its rows were searched by at the service, beside how they are filtered here', async () => {
  fakeMain({})
  const own = (n: number, text: string, decimals: number | null) =>
    derivedColumn(formulaOf(`derived:${n}`, text, decimals))
  const columns = [
    column({ name: 'Belopp' }),
    own(1, '[Belopp] / 3', 2),
    own(2, '[Belopp] / 3', null),
    own(3, '[Belopp] * 3', 2)
  ]
  const layout: GridLayout = {
    columns: columns.map(({ name }) => ({ name, width: 100, hidden: false, pinned: null })),
    sort: []
  }
  const context: ExportContext = {
    source: {
      ...listSource('kund'),
      exported: () => ({ kind: 'orders', view: 'all' }),
      searchedBy: () => ['Leverantör innehåller golv']
    },
    loaded: loadedList({ columns }),
    query: {
      filters: [
        {
          column: 'Belopp',
          join: 'or',
          conditions: [
            { op: 'text.between', value: 'K1', to: 'K9' },
            { op: 'text.gt', value: 'K20' }
          ]
        }
      ],
      sort: [],
      search: 'rör'
    },
    layout,
    selected: [],
    total: 3
  }
  const words = await wordsOf(context, 'seen')
  expect(words).toMatchObject({
    notes: expect.arrayContaining([
      { label: 'Sökt hos tjänsten', value: 'Leverantör innehåller golv' },
      { label: 'Filter', value: 'Belopp K1 till K9 eller efter K20' },
      { label: 'Sökning', value: 'rör' }
    ])
  })
  expect(words?.notes.at(-1)?.label).toBe('Exporterad')
  expect((await wordsOf(context, 'seen', 'print.made'))?.notes.at(-1)?.label).toBe('Utskriven')
  const said = words?.notes.map(({ value }) => value).filter((value) => value.includes('Formel: ')) ?? []
  expect(said.map((value) => /avrundad till 2 decimaler/.test(value))).toEqual([true, false, false])
})

it('a file of groups says which values stand beside each other, by which step, and which figures are shown', async () => {
  fakeMain({})
  const columns = [
    column({ name: 'Fastighet', kind: 'text' }),
    column({ name: 'AvtalTom', kind: 'date' }),
    column({ name: 'HyresobjektGrundhyra' })
  ]
  const contextOf = (measure: string | null, step?: 'quarter'): ExportContext => ({
    source: listSource('avtal'),
    loaded: loadedList({ columns }),
    query: { filters: [], sort: [], search: '' },
    layout: { columns: [], sort: [] },
    selected: [],
    total: 3,
    grouping: {
      by: [{ column: 'Fastighet', direction: 'asc' }],
      across: { column: 'AvtalTom', measure, ...(step && { step }) }
    },
    outline: {
      unfolded: { levels: 0, except: [] },
      lines: 2,
      columns: 4,
      sums: [],
      counted: null,
      selected: { lines: [], columns: [], current: null }
    }
  })
  const saidOf = async (...[context, scope]: Parameters<typeof wordsOf>) =>
    (await wordsOf(context, scope))?.notes
      .filter(({ label }) => ['Grupperat efter', 'Kolumner', 'Visade tal'].includes(label))
      .map(({ value }) => value)
  expect(await saidOf(contextOf('HyresobjektGrundhyra', 'quarter'), 'outline')).toEqual([
    'Fastighet',
    'Avtal t.o.m. per kvartal',
    'Grundhyra (kr/mån)'
  ])
  expect(await saidOf(contextOf(null), 'outline')).toEqual(['Fastighet', 'Avtal t.o.m.', 'Antal rader'])
  expect(await saidOf(contextOf('HyresobjektGrundhyra', 'quarter'), 'seen')).toEqual(['Fastighet'])
})
