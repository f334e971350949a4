import { describe, expect, it } from 'vitest'
import { problem } from '../../../../main/problem.ts'
import { maxPrintedRows, type CallArgs, type DerivedColumn } from '../../../../preload/contract/index.ts'
import { asked, world } from './an-export.ts'

describe('an export', () => {
  it('writes the parts one after the other, tells how far it has come, and gives the file', async () => {
    const { exports, written, changes, names, closed } = world()
    expect(await exports.start(asked)).toMatchObject({ rows: 3, bytes: 30 })
    expect(names).toEqual(['Avtal.csv'])
    expect(written).toEqual([10, 10, 10])
    expect(changes).toEqual([{ rows: 0, of: 3 }, { rows: 1, of: 3 }, { rows: 2, of: 3 }, { rows: 3, of: 3 }, null])
    expect(exports.state()).toBeNull()
    expect(closed()).toBe(1)
  })

  it('is opened and shown by its id', async () => {
    const { exports, opened } = world()
    const { id = '' } = (await exports.start(asked)) ?? {}
    await exports.open({ id, how: 'open' })
    await exports.open({ id, how: 'showInFolder' })
    expect(opened).toEqual(['open Avtal.csv', 'show Avtal.csv'])
  })

  it('is opened neither by another id, nor while locked, nor for another user, nor after a sign-out', async () => {
    const { exports, here, opened } = world()
    const { id = '' } = (await exports.start(asked)) ?? {}
    const refused = { problem: { code: 'invalid' } }
    const other = '0b5fd3c4-6c1e-4d0e-9f5e-2f1f0c9a7d11'
    await expect(exports.open({ id: other, how: 'open' })).rejects.toMatchObject(refused)
    here.locked = true
    await expect(exports.open({ id, how: 'open' })).rejects.toMatchObject(refused)
    here.locked = false
    for (const owner of ['bo', null]) {
      here.owner = owner
      await expect(exports.open({ id, how: 'showInFolder' })).rejects.toMatchObject(refused)
    }
    here.owner = 'anna'
    exports.forgetFiles()
    await expect(exports.open({ id, how: 'open' })).rejects.toMatchObject(refused)
    expect(opened).toEqual([])
  })

  it('is none where no place is chosen, and what was held for it is let go of', async () => {
    const { exports, changes, closed } = world({ choose: async () => false })
    expect(await exports.start(asked)).toBeNull()
    expect(changes).toEqual([])
    expect(closed()).toBe(1)
  })

  it('ends at once when it is cancelled, and another one can follow', async () => {
    const { exports, written, on, changes, closed } = world()
    on((parts) => parts === 1 && exports.cancel())
    await expect(exports.start(asked)).rejects.toMatchObject({ problem: { code: 'cancelled' } })
    expect(written).toHaveLength(1)
    expect(changes.at(-1)).toBeNull()
    expect(closed()).toBe(1)
    on(() => undefined)
    expect(await exports.start(asked)).toMatchObject({ rows: 3, bytes: 30 })
  })

  it('is ended by whoever cancels it at once, and asks for no place', async () => {
    const { exports, names, closed } = world()
    const started = exports.start(asked)
    exports.cancel()
    await expect(started).rejects.toMatchObject({ problem: { code: 'cancelled' } })
    expect([names, closed()]).toEqual([[], 1])
    expect(await exports.start(asked)).toMatchObject({ rows: 3, bytes: 30 })
  })

  it('writes nothing where it is cancelled while the place is being chosen', async () => {
    const { exports, written, changes } = world({
      choose: async () => {
        exports.cancel()
        return true
      }
    })
    await expect(exports.start(asked)).rejects.toMatchObject({ problem: { code: 'cancelled' } })
    expect([written, changes]).toEqual([[], []])
  })

  it('can be ended until the file has its name', async () => {
    const { exports, onWhole } = world()
    onWhole(() => exports.cancel())
    await expect(exports.start(asked)).rejects.toMatchObject({ problem: { code: 'cancelled' } })
  })

  it('is ended with the program, which waits until nothing is left of the file', async () => {
    const { exports, on, isLeft } = world()
    const ended = new Promise((resolve) => on(() => resolve(exports.end()?.then(isLeft))))
    await expect(exports.start(asked)).rejects.toMatchObject({ problem: { code: 'cancelled' } })
    expect(await ended).toBe(false)
    expect(exports.end()).toBeNull()
  })

  it('whose place is being chosen does not hold up the end of the program', async () => {
    const dialog = Promise.withResolvers<boolean>()
    const { exports, written, names } = world({ choose: () => dialog.promise })
    const started = exports.start(asked)
    await expect.poll(() => names).toHaveLength(1)
    expect(exports.end()).toBeNull()
    dialog.resolve(true)
    await expect(started).rejects.toMatchObject({ problem: { code: 'cancelled' } })
    expect(written).toEqual([])
  })

  it('that is cancelled with its last part has not become a file', async () => {
    const { exports, on } = world()
    on((parts) => parts === 3 && exports.cancel())
    await expect(exports.start(asked)).rejects.toMatchObject({ problem: { code: 'cancelled' } })
  })

  it('is refused while another one runs', async () => {
    const dialog = Promise.withResolvers<boolean>()
    const { exports } = world({ choose: () => dialog.promise })
    const first = exports.start(asked)
    await expect(exports.start(asked)).rejects.toMatchObject({ problem: { code: 'invalid' } })
    dialog.resolve(true)
    expect(await first).toMatchObject({ rows: 3, bytes: 30 })
  })

  it.each([
    ['somebody else is here', (here: { owner: string | null }) => void (here.owner = 'bo')],
    ['the window is locked', (here: { locked: boolean }) => void (here.locked = true)]
  ])('writes nothing where %s by the time the place is chosen', async (_what, leave) => {
    const { exports, written, here } = world({
      choose: async () => {
        leave(here)
        return true
      }
    })
    await expect(exports.start(asked)).rejects.toMatchObject({ problem: { code: 'cancelled' } })
    expect(written).toEqual([])
  })

  it('tells why it failed', async () => {
    const { exports, closed } = world({ choose: () => Promise.reject(problem('diskFull', 'program', 'full')) })
    await expect(exports.start(asked)).rejects.toMatchObject({ problem: { code: 'diskFull' } })
    expect(closed()).toBe(1)
  })
})

const personal: CallArgs<'exports.start'> = {
  ...asked,
  of: { kind: 'list', list: 'kund' },
  columns: [
    { name: 'KundId', heading: 'Kundnummer' },
    { name: 'Kund', heading: 'Namn' },
    { name: 'KundMobilNr', heading: 'Mobil' }
  ]
}

describe('an export of personal data', () => {
  const phone: DerivedColumn = {
    kind: 'lookUp',
    id: 'derived:00000000-0000-4000-8000-000000000001',
    name: 'Mobil',
    from: 'kund',
    by: 'customer',
    column: 'KundMobilNr',
    several: 'first'
  }
  const greeting: DerivedColumn = {
    kind: 'formula',
    id: 'derived:00000000-0000-4000-8000-000000000002',
    name: 'Ring',
    text: `"Ring " & [${phone.id}]`,
    decimals: 2
  }

  it.each([phone, greeting])('asks for a derived column too, and notes what it is made of: $kind', async (column) => {
    const { exports, journal } = world({ derived: [phone, greeting] })
    const args: CallArgs<'exports.start'> = {
      ...asked,
      of: { kind: 'list', list: 'avtal' },
      columns: [{ name: column.id, heading: column.name }]
    }
    await expect(exports.start(args)).rejects.toMatchObject({ problem: { code: 'invalid' } })
    await exports.start({ ...args, personalAccepted: true })
    expect(await journal.entries('anna')).toMatchObject([
      { of: 'avtal', columns: [column === phone ? 'kund.KundMobilNr' : `= ${greeting.text}`] }
    ])
  })

  it('asks for what has changed in a list that has such columns, and notes it', async () => {
    const change: DerivedColumn = {
      kind: 'change',
      id: 'derived:00000000-0000-4000-8000-000000000003',
      name: 'Ändring'
    }
    const { exports, journal } = world({ derived: [change] })
    const args: CallArgs<'exports.start'> = {
      ...asked,
      of: { kind: 'list', list: 'kund' },
      columns: [{ name: change.id, heading: change.name }]
    }
    await expect(exports.start(args)).rejects.toMatchObject({ problem: { code: 'invalid' } })
    await exports.start({ ...args, personalAccepted: true })
    expect(await journal.entries('anna')).toMatchObject([{ of: 'kund', columns: ['before › now'] }])
  })

  it('asks for what groups are called by too, and notes it', async () => {
    const { exports, journal } = world()
    const args: CallArgs<'exports.start'> = {
      ...asked,
      of: { kind: 'list', list: 'kund' },
      groups: { by: [{ column: 'Kund', direction: 'asc', heading: 'Namn' }], empty: '(tomt)' }
    }
    await expect(exports.start(args)).rejects.toMatchObject({ problem: { code: 'invalid' } })
    await exports.start({ ...args, personalAccepted: true })
    expect(await journal.entries('anna')).toMatchObject([{ columns: ['Avtal', 'Kund'] }])
  })

  it('is refused where nobody has said that it may be', async () => {
    const { exports, names } = world()
    await expect(exports.start(personal)).rejects.toMatchObject({ problem: { code: 'invalid' } })
    expect(names).toEqual([])
  })

  it('is refused where the policy keeps it in the program, whatever the person says, and what else there is may leave', async () => {
    const { exports, journal, names, copied } = world({ personalAllowed: false, rowsEach: 100 })
    await expect(exports.start({ ...personal, personalAccepted: true })).rejects.toMatchObject({
      problem: { code: 'forbidden' }
    })
    const { format: _f, words: _w, name: _n, ...rows } = personal
    const copy: CallArgs<'exports.copy'> = {
      ...rows,
      personalAccepted: true,
      shown: { language: 'sv', headings: false }
    }
    await expect(exports.copy(copy)).rejects.toMatchObject({ problem: { code: 'forbidden' } })
    expect([names, copied, await journal.entries('anna')]).toEqual([[], [], []])
    await exports.start(asked)
    await exports.copy({ ...copy, of: asked.of, columns: asked.columns })
    expect([names, copied.length]).toEqual([['Avtal.csv'], 2])
  })

  it('is noted for whoever made it: when, which columns and how many rows', async () => {
    const { exports, journal, here } = world()
    await exports.start({ ...personal, personalAccepted: true })
    expect(await journal.entries('anna')).toEqual([
      { at: '2026-11-23T04:00:00.000Z', of: 'kund', format: 'csv', rows: 3, columns: ['KundId', 'Kund', 'KundMobilNr'] }
    ])
    expect(await journal.entries('bo')).toEqual([])
    await exports.start({ ...personal, personalAccepted: true, format: 'xlsx' })
    expect((await exports.noted()).map(({ format }) => format)).toEqual(['xlsx', 'csv'])
    here.owner = 'bo'
    expect(await exports.noted()).toEqual([])
    here.owner = null
    await expect(exports.noted()).rejects.toMatchObject({ problem: { code: 'signedOut' } })
  })

  it('is not made where it cannot be noted', async () => {
    const { exports } = world({ full: true })
    await expect(exports.start({ ...personal, personalAccepted: true })).rejects.toMatchObject({
      problem: { code: 'notKept' }
    })
  })

  it('is not noted where it was given up, and other data is not noted at all', async () => {
    const { exports, journal, on } = world()
    on(() => exports.cancel())
    await expect(exports.start({ ...personal, personalAccepted: true })).rejects.toMatchObject({
      problem: { code: 'cancelled' }
    })
    on(() => undefined)
    await exports.start(asked)
    expect(await journal.entries('anna')).toEqual([])
  })
})

describe('a print', () => {
  const { format: _f, words: _w, ...rows } = asked
  const printed: CallArgs<'exports.print'>['printed'] = {
    language: 'sv',
    title: 'Avtal',
    notes: [],
    sum: 'Summa',
    page: 'Sida',
    of: 'av',
    cut: { label: 'Avkortat', value: 'Långa texter' }
  }
  const print: CallArgs<'exports.print'> = { ...rows, printed, to: 'file' }

  it('becomes a PDF as a whole where a place is chosen, and nothing else', async () => {
    const { exports, names, written } = world()
    expect(await exports.print(print)).toMatchObject({ rows: 3 })
    expect(names).toEqual(['Avtal.pdf'])
    expect(written).toHaveLength(1)
    const other = world({ choose: async () => false })
    expect(await other.exports.print(print)).toBeNull()
    expect(other.written).toEqual([])
  })

  it('goes to the printer where that is asked for, and is noted where it has personal data', async () => {
    const { exports, names, journal } = world()
    const personal: CallArgs<'exports.print'> = {
      ...print,
      to: 'printer',
      of: { kind: 'list', list: 'kund' },
      columns: [{ name: 'KundMobilNr', heading: 'Mobil' }]
    }
    await expect(exports.print(personal)).rejects.toMatchObject({ problem: { code: 'invalid' } })
    expect(await exports.print({ ...personal, personalAccepted: true })).toMatchObject({ rows: 3 })
    expect(names).toEqual([])
    expect(await journal.entries('anna')).toMatchObject([{ format: 'paper', rows: 3 }])
  })

  it('of more rows than are printed is refused, and so is any where the policy lets no rows out', async () => {
    await expect(world({ rowsEach: maxPrintedRows }).exports.print(print)).rejects.toMatchObject({
      problem: { code: 'invalid' }
    })
    await expect(world({ allowed: false }).exports.print({ ...print, to: 'printer' })).rejects.toMatchObject({
      problem: { code: 'forbidden' }
    })
  })

  it('that is ended leaves no file', async () => {
    const { exports, onMade, written, changes } = world()
    onMade((parts) => parts === 2 && exports.cancel())
    await expect(exports.print(print)).rejects.toMatchObject({ problem: { code: 'cancelled' } })
    expect(written).toEqual([])
    expect(changes.at(-1)).toBeNull()
  })
})
