import { expect, it } from 'vitest'
import { useExports } from '../../../../../renderer/grid/output/export-store.ts'
import { useFailure } from '../../../../../renderer/grid/output/use-output-dialog.ts'
import { loadWorkTexts } from '../../../../../renderer/i18n/index.ts'
import { asked } from '../../../main/exports/an-export.ts'
import { fails, fakeMain, problem } from '../../fake-main.ts'
import { freshStores } from '../../fresh-stores.ts'
import { inComponent } from '../../in-component.ts'

await loadWorkTexts()
freshStores()

it('an export that is ended before main has been asked for it is never asked for, and the next one is', async () => {
  const main = fakeMain({
    'exports.state': () => null,
    'exports.cancel': () => null,
    'exports.start': () => ({ rows: 1, bytes: 2 })
  })
  const exports = useExports()
  const words = Promise.withResolvers<typeof asked>()
  const started = exports.start(() => words.promise)
  expect(exports.busy).toBe(true)
  await exports.cancel()
  words.resolve(asked)
  expect(await started).toEqual({ result: null, problem: null })
  expect([main.count('exports.start'), exports.busy]).toEqual([0, false])
  expect(await exports.start(async () => asked)).toEqual({ result: { rows: 1, bytes: 2 }, problem: null })
})

it('why an export has failed is told to whoever asked, and is no other dialog’s', async () => {
  fakeMain({ 'exports.state': () => null, 'exports.start': fails('folderMissing') })
  const { start } = useExports()
  const names = ['exports.failed', 'exports.failed', 'print.failed'] as const
  const dialogs = await inComponent(() => names.map((name) => useFailure(name)))
  const { result, problem: failure } = await start(async () => asked)
  dialogs[0]?.tell(failure)
  expect([result, ...dialogs.map((dialog) => dialog.problem.value)]).toEqual([
    null,
    problem('folderMissing'),
    null,
    null
  ])
})
