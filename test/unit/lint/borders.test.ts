import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { features, rooms, tableFolders } from '../../lint/borders.js'
import { brokenRules } from './broken-rules.ts'

const foldersOf = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))

/** Whether the lint refuses a file of the house that imports `from`. */
const refuses = async (file: string, from: string): Promise<boolean> =>
  (await brokenRules(file, `import { thing } from '${from}'\nexport const used = thing\n`)).includes(
    'no-restricted-imports'
  )

describe('the borders of the house', () => {
  it('list every room of main, every folder of the table engine and every feature that there is, and no other', () => {
    expect([...Object.keys(rooms), 'base', 'compose'].toSorted()).toEqual([...foldersOf('main')].toSorted())
    expect(Object.keys(tableFolders).toSorted()).toEqual([...foldersOf('main/table')].toSorted())
    expect([...features].toSorted()).toEqual([...foldersOf('renderer/features')].toSorted())
  })

  it.each([
    ['a room imports electron', 'main/lists/lists.ts', 'electron'],
    ['the table engine imports electron', 'main/table/engine.ts', 'electron/main'],
    [
      'a folder of the table engine imports one that it may not use',
      'main/table/base/dictionary.ts',
      '../column/column.ts'
    ],
    [
      'a folder of the table engine imports what puts the folders together',
      'main/table/query/views.ts',
      '../engine.ts'
    ],
    ['a room imports the desktop', 'main/session/session.ts', '../desktop/index.ts'],
    ['a room imports one that it may not use', 'main/work/single/saving.ts', '../session/index.ts'],
    ['a room imports the inside of another', 'main/lists/lists.ts', '../table/engine.ts'],
    ['a room imports the types of another past its door', 'main/lists/lists.ts', '../table/types.ts'],
    ['start-up imports the inside of a room', 'main/problem.ts', './http/client.ts'],
    ['a file beside start-up imports electron', 'main/problem.ts', 'electron'],
    ['the desktop writes into the log past what redacts it', 'main/desktop/keychain/keytar.ts', '../log/log-file.ts'],
    ['start-up does', 'main/index.ts', './desktop/log/log-file.ts'],
    ['main imports a test', 'main/lists/lists.ts', '../../test/support/service.ts'],
    ['what puts the rooms together imports electron', 'main/compose/work.ts', 'electron'],
    ['what tests put together imports the desktop', 'main/compose/work.ts', '../desktop/index.ts'],
    ['what puts the rooms together enters one past its door', 'main/compose/desktop-system.ts', '../http/client.ts'],
    ['http imports the lists', 'main/http/client.ts', '../lists/index.ts'],
    ['the sample service imports the program', 'main/sample/sample.ts', '../http/index.ts'],
    ['a deeper file reaches out all the same', 'main/sample/estate/customer.ts', '../../table/index.ts'],
    ['main imports the renderer', 'main/lists/lists.ts', '../../renderer/api.ts'],
    ['main imports the inside of the contract', 'main/lists/lists.ts', '../../preload/contract/ipc/lists.ts'],
    ['the contract imports main', 'preload/contract/ipc/lists.ts', '../../main/problem.ts'],
    ['the contract imports Node', 'preload/contract/ipc/lists.ts', 'node:fs'],
    ['the renderer imports main', 'renderer/features/lists/list-grids-store.ts', '../../../main/lists/index.ts'],
    ['the renderer imports Node', 'renderer/grid/columns/column-defs.ts', 'node:fs'],
    ['the renderer imports electron', 'renderer/api.ts', 'electron'],
    ['a page imports another feature', 'renderer/features/lists/list-grids-store.ts', '../orders/list-store.ts'],
    ['a part imports a feature', 'renderer/grid/columns/column-defs.ts', '../features/lists/list-grids-store.ts'],
    [
      'a page enters the grid past its door',
      'renderer/features/lists/list-grids-store.ts',
      '../../grid/state/query.ts'
    ],
    ['the shell does', 'renderer/shell/navigation.ts', '../grid/state/query.ts']
  ])('refuse that %s', async (_what, file, from) => {
    expect(await refuses(file, from)).toBe(true)
  })

  it.each([
    ['a room uses http', 'main/lists/lists.ts', '../http/index.ts'],
    ['the real system is made of the desktop', 'main/compose/desktop-system.ts', '../desktop/index.ts'],
    ['start-up imports electron', 'main/index.ts', 'electron'],
    ['start-up enters a room by its door', 'main/index.ts', './http/index.ts'],
    ['main uses the contract', 'main/lists/lists.ts', '../../preload/contract/index.ts'],
    ['a room uses its own files', 'main/table/engine.ts', './table-builder.ts'],
    ['a folder of the table engine uses one that it may use', 'main/table/query/views.ts', '../column/column.ts'],
    ['the log imports what writes it', 'main/desktop/log/log.ts', './log-file.ts'],
    ['the log imports electron', 'main/desktop/log/log.ts', 'electron'],
    ['the desktop imports electron', 'main/desktop/window/open-window.ts', 'electron'],
    ['a page uses the grid', 'renderer/features/lists/list-grids-store.ts', '../../grid/index.ts'],
    ['a part of the grid uses another', 'renderer/grid/state/layout.ts', '../columns/column-width.ts'],
    [
      'the renderer uses the contract',
      'renderer/features/lists/list-grids-store.ts',
      '../../../preload/contract/index.ts'
    ]
  ])('allow that %s', async (_what, file, from) => {
    expect(await refuses(file, from)).toBe(false)
  })
})
