import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { memoryFile, openSettings } from './settings-fixture.ts'

const digest = (text: string): string => createHash('sha256').update(text).digest('hex')
const chosen = { table: digest('läge|nr'), fields: ['Status', null] } as const

describe('the columns of an imported table that were matched by hand', () => {
  it('are remembered across a restart, the last choice of each table', () => {
    const file = memoryFile()
    const settings = openSettings({ file })
    expect(settings.orderColumns()).toEqual([])
    settings.keepOrderColumns(chosen)
    settings.keepOrderColumns({ table: digest('a'), fields: [null] })
    settings.keepOrderColumns({ ...chosen, fields: ['Status', 'Ordernummer'] })
    expect(openSettings({ file }).orderColumns()).toEqual([
      { table: digest('a'), fields: [null] },
      { table: digest('läge|nr'), fields: ['Status', 'Ordernummer'] }
    ])
  })

  it('are those of thirty tables, and a malformed one affects no other', () => {
    const file = memoryFile({ orderColumns: [{ table: 1 }, { table: digest('x'), fields: ['Nonsense'] }, chosen] })
    const settings = openSettings({ file })
    expect(settings.orderColumns()).toEqual([chosen])
    for (let at = 0; at < 40; at += 1) settings.keepOrderColumns({ table: digest(String(at)), fields: [null] })
    expect(settings.orderColumns().map(({ table }) => table)).toEqual(
      Array.from({ length: 30 }, (_, at) => digest(String(at + 10)))
    )
  })
})
