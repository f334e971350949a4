import { expect, it, vi } from 'vitest'
import type { DerivedColumn, GridLayout } from '../../../../../preload/contract/index.ts'
import { useDerived } from '../../../../../renderer/grid/derived/use-derived.ts'
import { loadWorkTexts } from '../../../../../renderer/i18n/index.ts'
import { useToasts } from '../../../../../renderer/ui/index.ts'
import { derivedColumn, formulaOf, loadedList } from '../support.ts'
import { inComponent } from '../../in-component.ts'

await loadWorkTexts()

const layout: GridLayout = { columns: [{ name: 'Hyra', width: 100, hidden: false, pinned: null }], sort: [] }

/** The derived columns of a grid that has one. */
const world = async () => {
  const loaded = loadedList({ columns: [derivedColumn(formulaOf('derived:1'))] })
  const set = vi.fn(async (_columns: readonly DerivedColumn[]): Promise<void> => void steps.push('given'))
  const [onAdded, onReturned] = [
    vi.fn(async () => void steps.push('placed')),
    vi.fn(async () => void steps.push('placed'))
  ]
  /** What has been done, and where one step of whoever undoes it begins and ends. */
  const steps: string[] = []
  const asOne = async (work: () => Promise<void>): Promise<void> => {
    steps.push('begin')
    await work()
    steps.push('end')
  }
  const derived = await inComponent(() =>
    useDerived({
      // @ts-expect-error -- no more of a source than is used here
      source: { derived: { set } },
      loaded: () => loaded,
      layout: () => layout,
      onAdded,
      onReturned,
      asOne
    })
  )
  return { derived, set, onAdded, onReturned, steps }
}

it('a new column is one that is added, and another form of one that is there is not', async () => {
  const { derived, onAdded } = await world()
  await derived.keep(formulaOf('derived:1'))
  expect(onAdded).not.toHaveBeenCalled()
  await derived.keep(formulaOf('derived:2'))
  expect(onAdded.mock.calls).toEqual([['derived:2']])
})

it('a column that is taken away and taken back returns to the layout that it was taken from, and is none that is added', async () => {
  const { derived, set, onAdded, onReturned } = await world()
  await derived.remove('derived:1')
  expect(set).toHaveBeenLastCalledWith([])
  useToasts().shown.value.at(-1)?.action?.run()
  await expect.poll(() => onReturned).toHaveBeenCalledWith('derived:1', layout)
  expect(set).toHaveBeenLastCalledWith([formulaOf('derived:1')])
  expect(onAdded).not.toHaveBeenCalled()
})

it('a column is added, taken away and taken back in one step each, with its place', async () => {
  const { derived, steps } = await world()
  await derived.keep(formulaOf('derived:2'))
  await expect.poll(() => steps).toEqual(['begin', 'given', 'placed', 'end'])
  await derived.remove('derived:1')
  expect(steps.splice(0)).toEqual(['begin', 'given', 'placed', 'end', 'begin', 'given', 'end'])
  useToasts().shown.value.at(-1)?.action?.run()
  await expect.poll(() => steps).toEqual(['begin', 'given', 'placed', 'end'])
})
