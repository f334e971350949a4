import { expect, it } from 'vitest'
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
