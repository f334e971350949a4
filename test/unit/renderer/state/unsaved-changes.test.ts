import { expect, it } from 'vitest'
import { effectScope, ref } from 'vue'
import { useUnsavedChanges } from '../../../../renderer/state/unsaved-changes.ts'
import { useOrderDraft } from '../../../../renderer/features/orders/draft-store.ts'
import { fakeMain } from '../fake-main.ts'
import { freshStores } from '../fresh-stores.ts'

freshStores()

const openMain = () =>
  fakeMain({ 'updates.unsavedChanges': () => null, 'orders.keepDraft': () => null, 'orders.discardDraft': () => null })

it('main is told when the first form has text and when the last one has none, and nothing in between', () => {
  const main = openMain()
  const unsaved = useUnsavedChanges()
  const [one, other] = [ref(false), ref(false)]
  unsaved.follow(() => one.value)
  const scope = effectScope()
  scope.run(() => unsaved.follow(() => other.value))
  expect(main.count('updates.unsavedChanges')).toBe(0)
  one.value = true
  other.value = true
  one.value = false
  expect(main.called.map(({ args }) => args)).toEqual([{ unsavedChanges: true }])
  // A form that is not shown any more is a draft.
  scope.stop()
  expect(main.last('updates.unsavedChanges')).toEqual({ unsavedChanges: false })
})

it('an order that is half typed is unsaved until its form is closed, which leaves it as a draft', () => {
  const main = openMain()
  const draft = useOrderDraft()
  draft.formShown = true
  expect(main.count('updates.unsavedChanges')).toBe(0)
  draft.setField('Ordernummer', 'A-1')
  expect(main.last('updates.unsavedChanges')).toEqual({ unsavedChanges: true })
  draft.formShown = false
  expect(main.last('updates.unsavedChanges')).toEqual({ unsavedChanges: false })
})
