import { expect, it } from 'vitest'
import { effectScope } from 'vue'
import { useToasts } from '../../../../renderer/ui/toasts.ts'

it('shows the newest toasts, and dismisses one at a time', () => {
  const { shown, show, dismiss } = useToasts()
  const undo = ['a', 'b', 'c', 'd', 'e'].map((text) => show({ tone: 'info', text }))
  expect(shown.value.map(({ text }) => text)).toEqual(['b', 'c', 'd', 'e'])
  undo[2]?.()
  expect(shown.value.map(({ text }) => text)).toEqual(['b', 'd', 'e'])
  for (const { id } of shown.value) dismiss(id)
  expect(shown.value).toEqual([])
})

it('dismisses those of a page with the page, and when its words change, and no other', () => {
  const { shown, show, clear, clearOfPage } = useToasts()
  const texts = (): readonly string[] => shown.value.map(({ text }) => text)
  const page = effectScope()
  const { showHere } = page.run(useToasts) ?? useToasts()
  const act = { label: 'Ångra', run: () => undefined }
  showHere({ tone: 'info', text: 'filter', action: act })
  show({ tone: 'success', text: 'sparat' })
  page.stop()
  expect(texts()).toEqual(['sparat'])
  useToasts().showHere({ tone: 'info', text: 'vy', action: act })
  clearOfPage()
  expect(texts()).toEqual(['sparat'])
  clear()
})

it('leaves errors and what makes sense everywhere when the page is left', () => {
  const { shown, show, leavePage, clear } = useToasts()
  show({ tone: 'success', text: 'order sparad' })
  show({ tone: 'success', text: 'fil sparad', onAllPages: true })
  show({ tone: 'error', text: 'exporten misslyckades' })
  leavePage()
  expect(shown.value.map(({ text }) => text)).toEqual(['fil sparad', 'exporten misslyckades'])
  clear()
})
