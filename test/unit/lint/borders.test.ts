import { describe, expect, it } from 'vitest'
import { brokenRules } from './broken-rules.ts'

/** Whether the lint refuses a file of the house that imports `from`. */
const refuses = async (file: string, from: string): Promise<boolean> =>
  (await brokenRules(file, `import { thing } from '${from}'\nexport const used = thing\n`)).includes('no-restricted-imports')

describe('the borders of the house', () => {
  it.each([
    ['a feature imports electron', 'main/lists/open.ts', 'electron'],
    ['the table engine imports electron', 'main/table/reader.ts', 'electron/main'],
    ['a feature imports the desktop', 'main/session/session.ts', '../desktop/index.ts'],
    ['a feature imports another feature', 'main/orders/save.ts', '../session/index.ts'],
    ['a feature imports the inside of a room', 'main/lists/open.ts', '../table/reader.ts'],
    ['a feature imports the types of a room past its door', 'main/lists/open.ts', '../table/types.ts'],
    ['start-up imports the inside of a room', 'main/wire.ts', './http/client.ts'],
    ['a file beside start-up imports electron', 'main/wire.ts', 'electron'],
    ['main imports a test', 'main/lists/open.ts', '../../test/support/service.ts'],
    ['http imports a feature', 'main/http/client.ts', '../lists/index.ts'],
    ['the sample service imports the program', 'main/sample/app.ts', '../http/index.ts'],
    ['a deeper file reaches out all the same', 'main/sample/data/names.ts', '../../table/index.ts'],
    ['main imports the renderer', 'main/lists/open.ts', '../../renderer/api.ts'],
    ['main imports the inside of the contract', 'main/lists/open.ts', '../../preload/contract/lists.ts'],
    ['the contract imports main', 'preload/contract/lists.ts', '../../main/problem.ts'],
    ['the contract imports Node', 'preload/contract/lists.ts', 'node:fs'],
    ['the renderer imports main', 'renderer/features/lists/store.ts', '../../../main/lists/index.ts'],
    ['the renderer imports Node', 'renderer/grid/column-defs.ts', 'node:fs'],
    ['the renderer imports electron', 'renderer/api.ts', 'electron'],
    ['a page imports another feature', 'renderer/features/lists/store.ts', '../orders/store.ts'],
    ['a part imports a feature', 'renderer/grid/column-defs.ts', '../features/lists/store.ts']
  ])('refuse that %s', async (_what, file, from) => {
    expect(await refuses(file, from)).toBe(true)
  })

  it.each([
    ['a feature uses http', 'main/lists/open.ts', '../http/index.ts'],
    ['start-up imports electron', 'main/index.ts', 'electron'],
    ['start-up enters a room by its door', 'main/index.ts', './http/index.ts'],
    ['main uses the contract', 'main/lists/open.ts', '../../preload/contract/index.ts'],
    ['a room uses its own files', 'main/table/reader.ts', './dictionary.ts'],
    ['the desktop imports electron', 'main/desktop/window/open-window.ts', 'electron'],
    ['a page uses a part', 'renderer/features/lists/store.ts', '../../grid/columns.ts'],
    ['the renderer uses the contract', 'renderer/features/lists/store.ts', '../../../preload/contract/index.ts']
  ])('allow that %s', async (_what, file, from) => {
    expect(await refuses(file, from)).toBe(false)
  })
})
