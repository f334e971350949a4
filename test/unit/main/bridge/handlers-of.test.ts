import { expect, it, vi } from 'vitest'
import { handlersOf } from '../../../../main/bridge/handlers-of.ts'

it('hands the arguments of a call to the method of its name, answers null where that gives nothing, and hands on no other method', async () => {
  const headers = async () => ({ login: [], reporting: [] })
  const set = vi.fn(headers)
  const room = { list: headers, set, remove: headers, headersFor: () => 'a secret value' }
  const handlers = handlersOf('headers')(room)
  expect(Object.keys(handlers).toSorted()).toEqual(['headers.list', 'headers.remove', 'headers.set'])
  const args = { service: 'orders', name: 'X-Key', value: 'v' } as const
  await handlers['headers.set'](args as never)
  expect(set).toHaveBeenCalledExactlyOnceWith(args)
  const cancel = handlersOf('exports')({
    start: async () => null,
    copy: async () => ({ tooLarge: 1 }),
    print: async () => null,
    open: () => undefined,
    cancel: () => undefined,
    state: () => null,
    noted: () => []
  })['exports.cancel']
  expect(await cancel({})).toBeNull()
})
