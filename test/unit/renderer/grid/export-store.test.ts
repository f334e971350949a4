import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, expect, it } from 'vitest'
import { useExports } from '../../../../renderer/grid/export-store.ts'
import { asked } from '../../main/exports/an-export.ts'
import { fakeMain } from '../fake-main.ts'

beforeEach(() => setActivePinia(createPinia()))

it('an export that is ended before main has been asked for it is never asked for, and the next one is', async () => {
  const main = fakeMain({ 'exports.state': () => null, 'exports.cancel': () => null, 'exports.start': () => ({ rows: 1, bytes: 2 }) })
  const exports = useExports()
  const words = Promise.withResolvers<typeof asked>()
  const started = exports.start(() => words.promise)
  expect(exports.busy).toBe(true)
  await exports.cancel()
  words.resolve(asked)
  expect(await started).toBeNull()
  expect([main.count('exports.start'), exports.busy, exports.problem]).toEqual([0, false, null])
  expect(await exports.start(async () => asked)).toEqual({ rows: 1, bytes: 2 })
})
