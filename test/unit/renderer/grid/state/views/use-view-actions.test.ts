import { getActivePinia } from 'pinia'
import { afterEach, expect, it, vi } from 'vitest'
import { maxSavedViews, noFilters, type OrderFilters } from '../../../../../../preload/contract/index.ts'
import { useOrderList } from '../../../../../../renderer/features/orders/list-store.ts'
import {
  useSavedSearches,
  type OrderSearchContent
} from '../../../../../../renderer/features/orders/saved-searches-store.ts'
import { useOpenSearch } from '../../../../../../renderer/features/orders/use-open-search.ts'
import { useViewActions } from '../../../../../../renderer/grid/state/views/use-view-actions.ts'
import { loadWorkTexts } from '../../../../../../renderer/i18n/index.ts'
import { useToasts } from '../../../../../../renderer/ui/index.ts'
import { mainWith, viewOf } from '../../../features/orders/a-search.ts'
import { freshStores, heldClock } from '../../../fresh-stores.ts'
import { inComponent } from '../../../in-component.ts'

await loadWorkTexts()
heldClock()
freshStores()
afterEach(() => {
  useToasts().clear()
})

const looksFor = (text: string): OrderFilters => ({ ...noFilters, LeverantorNamn: { operator: 'contains', text } })
const [pipes, paint] = [viewOf('Rör', { content: looksFor('rör') }), viewOf('Målning', { content: looksFor('färg') })]

/** The acts of the page of orders, with two views. */
const actsOf = async (
  onDone = (): void => undefined
): Promise<ReturnType<typeof useViewActions<OrderSearchContent>>> => {
  mainWith(pipes, paint)
  const acts = await inComponent(() => useViewActions(useOpenSearch(), onDone), getActivePinia() ?? expect.fail())
  await useSavedSearches().read()
  return acts
}
const undoLast = async (): Promise<void> => {
  useToasts()
    .shown.value.findLast(({ action }) => action)
    ?.action?.run()
  await vi.advanceTimersByTimeAsync(0)
}
const suppliers = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    useSavedSearches()
      .all()
      .map(({ name, content }) => [name ?? '', content.content.LeverantorNamn.text])
  )

it('undoing what was saved in a view gives it back to that view, whichever is open by then', async () => {
  const acts = await actsOf()
  await acts.choose(pipes.id)
  useOrderList().filters = looksFor('glas')
  await acts.save()
  expect(suppliers()).toMatchObject({ Rör: 'glas', Målning: 'färg' })
  await acts.choose(paint.id)
  await undoLast()
  expect(suppliers()).toMatchObject({ Rör: 'rör', Målning: 'färg' })
})

it('undoing what was saved in a view that has been removed since stores nothing', async () => {
  const acts = await actsOf()
  await acts.choose(pipes.id)
  useOrderList().filters = looksFor('glas')
  await acts.save()
  const undoSave = useToasts().shown.value.findLast(({ action }) => action)?.action
  await acts.remove()
  undoSave?.run()
  await vi.advanceTimersByTimeAsync(0)
  expect(suppliers()).toEqual({ '': '', Målning: 'färg' })
  expect(useSavedSearches().room()).toBe(maxSavedViews - 1)
})

it('chooses a preset without a notice: what is set stays, and the saved search is left', async () => {
  const acts = await actsOf()
  const orders = useOrderList()
  await acts.choose(pipes.id)
  orders.filters = looksFor('glas')
  await orders.load()
  orders.grid.change({ search: 'ab' })
  useToasts().clear()
  await acts.choose('unpaid')
  expect([orders.openSearch, orders.view, orders.filters]).toEqual(['unpaid', 'unpaid', looksFor('glas')])
  expect(useToasts().shown.value).toEqual([])
  await orders.grid.history.undo()
  expect([orders.openSearch, orders.view]).toEqual([pipes.id, 'all'])
  // One that has been saved over sets everything, as a saved search does.
  await acts.choose('unpaid')
  await acts.save()
  await acts.choose('removed')
  await orders.clearFilters()
  await acts.choose('unpaid')
  expect([orders.openSearch, orders.view, orders.filters]).toEqual(['unpaid', 'unpaid', looksFor('glas')])
})

it('says when a view or a name is shown, so that a focus that went with the one before can be moved', async () => {
  const onDone = vi.fn()
  const acts = await actsOf(onDone)
  await acts.choose(pipes.id)
  expect(onDone).toHaveBeenCalledTimes(1)
  await acts.rename('Vatten')
  expect(onDone).toHaveBeenCalledTimes(2)
  await acts.remove()
  onDone.mockClear()
  await undoLast()
  expect(onDone).toHaveBeenCalledTimes(1)
})
