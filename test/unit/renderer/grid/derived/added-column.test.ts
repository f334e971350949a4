import { expect, it } from 'vitest'
import type { GridLayout } from '../../../../../preload/contract/index.ts'
import { layoutWithReturned } from '../../../../../renderer/grid/derived/use-derived.ts'

const at = (name: string, width = 100): GridLayout['columns'][number] => ({ name, width, hidden: false, pinned: null })
const sum = { ...at('derived:1', 240), pinned: 'left' as const }
const before: GridLayout = {
  columns: [at('Objekt'), at('Yta'), sum, at('Hyra')],
  sort: [
    { column: 'derived:1', direction: 'desc' },
    { column: 'Yta', direction: 'asc' }
  ]
}
const without: GridLayout = {
  columns: [at('Objekt'), at('Yta'), at('Hyra')],
  sort: [{ column: 'Yta', direction: 'asc' }]
}
/** The grid puts a column that it gets at the end. */
const returned: GridLayout = { ...without, columns: [...without.columns, at('derived:1')] }

it('a column that is taken back stands where it stood, as wide and as sorted as before', () => {
  expect(layoutWithReturned(returned, before, 'derived:1')).toEqual(before)
  expect(
    layoutWithReturned({ ...returned, columns: [at('derived:1'), ...without.columns] }, before, 'derived:1')
  ).toEqual(before)
})

it('what has been changed since stays: the column stands behind the one that it followed', () => {
  const since: GridLayout = {
    columns: [at('Hyra', 300), at('Yta'), at('Objekt'), at('derived:1')],
    sort: [{ column: 'Hyra', direction: 'asc' }]
  }
  expect(layoutWithReturned(since, before, 'derived:1')).toEqual({
    columns: [at('Hyra', 300), at('Yta'), sum, at('Objekt')],
    sort: since.sort
  })
})
