import { expect, it, vi } from 'vitest'
import { effectScope } from 'vue'
import { dispatchMenuCommand, useMenuCommand } from '../../../../renderer/state/menu-commands.ts'

it('runs a command’s handlers for as long as their components live', () => {
  const [reload, find] = [vi.fn(), vi.fn()]
  const page = effectScope()
  page.run(() => {
    useMenuCommand('reload', reload)
    useMenuCommand('find', find)
  })
  dispatchMenuCommand('reload')
  page.stop()
  dispatchMenuCommand('reload')
  expect(reload).toHaveBeenCalledTimes(1)
  expect(find).not.toHaveBeenCalled()
})

it('keeps one of two equal handlers when the other is removed', () => {
  const run = vi.fn()
  const [first, second] = [effectScope(), effectScope()]
  for (const page of [first, second]) {
    page.run(() => {
      useMenuCommand('find', run)
    })
  }
  first.stop()
  dispatchMenuCommand('find')
  expect(run).toHaveBeenCalledTimes(1)
  second.stop()
})
