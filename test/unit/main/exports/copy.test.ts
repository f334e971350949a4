import { describe, expect, it } from 'vitest'
import { maxRowsCopiedFreely, type CallArgs } from '../../../../preload/contract/index.ts'
import { asked, world } from './an-export.ts'

describe('a copy', () => {
  const { format: _f, words: _w, name: _n, ...rows } = asked
  const copy: CallArgs<'exports.copy'> = { ...rows, shown: { language: 'sv', headings: false } }
  const personal: CallArgs<'exports.copy'> = {
    ...copy,
    of: { kind: 'list', list: 'kund' },
    columns: [{ name: 'KundMobilNr', heading: 'Mobil' }]
  }

  it('puts the rows on the clipboard in both forms, and tells how far it has come in the two', async () => {
    const { exports, copied, changes, closed } = world()
    expect(await exports.copy(copy)).toEqual({ rows: 3, bytes: 60 })
    expect(copied).toEqual([30, 30])
    expect(changes[0]).toEqual({ rows: 0, of: 6 })
    expect(changes.at(-1)).toBeNull()
    expect(closed()).toBe(2)
  })

  it('that is ended leaves the clipboard as it was', async () => {
    const { exports, copied, onMade, closed } = world()
    onMade((parts) => parts === 2 && exports.cancel())
    await expect(exports.copy(copy)).rejects.toMatchObject({ problem: { code: 'cancelled' } })
    expect(copied).toEqual([])
    expect(closed()).toBe(1)
  })

  it.each([
    ['somebody else is here', (here: { owner: string | null }) => void (here.owner = 'bo')],
    ['the window is locked', (here: { locked: boolean }) => void (here.locked = true)]
  ])('leaves it too where %s by the time it is made', async (_what, leave) => {
    const { exports, copied, onMade, here } = world()
    onMade((parts) => parts === 2 && leave(here))
    await expect(exports.copy(copy)).rejects.toMatchObject({ problem: { code: 'cancelled' } })
    expect(copied).toEqual([])
  })

  it('of more cells than programs take as a table is text alone, and says so', async () => {
    const { exports, copied, changes, closed } = world({ limits: { tableCells: 2 } })
    expect(await exports.copy(copy)).toEqual({ rows: 3, bytes: 30, textOnly: true })
    expect(copied).toEqual([30])
    expect(changes[0]).toEqual({ rows: 0, of: 3 })
    expect(closed()).toBe(1)
  })

  it('whose table becomes too large is text alone too', async () => {
    const { exports, copied, closed } = world({ limits: { tableBytes: 29 } })
    expect(await exports.copy(copy)).toEqual({ rows: 3, bytes: 30, textOnly: true })
    expect(copied).toEqual([30])
    expect(closed()).toBe(2)
  })

  it('of more text than a clipboard takes is none, and says about how much it would be before all of it is made', async () => {
    const { exports, copied, closed } = world({ parts: 20, rowsEach: 50, limits: { textBytes: 45 } })
    expect(await exports.copy(copy)).toEqual({ tooLarge: 200 })
    expect(copied).toEqual([])
    expect(closed()).toBe(1)
  })

  it('of a few rows asks nobody about personal data and is no export by the policy', async () => {
    const { exports, journal, copied } = world({ allowed: false })
    await exports.copy(personal)
    expect(copied).toEqual([30, 30])
    expect(await journal.entries('anna')).toEqual([])
  })

  it('of many rows with personal data is refused until somebody answers for it, and is noted', async () => {
    const { exports, journal, copied } = world({ rowsEach: maxRowsCopiedFreely })
    await expect(exports.copy(personal)).rejects.toMatchObject({ problem: { code: 'invalid' } })
    expect(copied).toEqual([])
    await exports.copy({ ...personal, personalAccepted: true })
    expect(await journal.entries('anna')).toEqual([
      { at: '2026-11-23T04:00:00.000Z', of: 'kund', format: 'clipboard', rows: 300, columns: ['KundMobilNr'] }
    ])
  })

  it('of many rows is refused where the policy lets no rows out', async () => {
    const { exports, copied } = world({ rowsEach: maxRowsCopiedFreely, allowed: false })
    await expect(exports.copy(copy)).rejects.toMatchObject({ problem: { code: 'forbidden' } })
    expect(copied).toEqual([])
  })

  it('does not become one while a file is written', async () => {
    const dialog = Promise.withResolvers<boolean>()
    const { exports } = world({ choose: () => dialog.promise })
    const first = exports.start(asked)
    await expect(exports.copy(copy)).rejects.toMatchObject({ problem: { code: 'invalid' } })
    dialog.resolve(true)
    await first
  })
})
