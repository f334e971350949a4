import { createPinia, setActivePinia } from 'pinia'
import { describe, expect, it, vi } from 'vitest'
import { blankDraft, type CallArgs, type KeptImport } from '../../../../../preload/contract/index.ts'
import { useImportKeeping } from '../../../../../renderer/features/order-queue/keeping-store.ts'
import { useImportRows } from '../../../../../renderer/features/order-queue/rows-store.ts'
import { useImportSource } from '../../../../../renderer/features/order-queue/source-store.ts'
import { fails, fakeMain } from '../../fake-main.ts'
import { signedIn, signedOut } from '../../session-states.ts'
import { heldClock } from '../../fresh-stores.ts'

const orders = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ row: at + 2, draft: { ...blankDraft, Fakturanummer: `F${at}` } }))
const keptOrders = (count: number): KeptImport => ({
  id: '5a1b1d3e-0a0e-4a51-9d7e-0d3a4d1b2c01',
  stage: { step: 'orders', text: '', sourceName: 'maj.xlsx', rows: count },
  cells: [],
  orders: orders(count).map((order) => ({ ...order, leftOut: order.row === 2 }))
})

const open = (handlers: Parameters<typeof fakeMain>[0] = {}) => {
  const main = fakeMain({
    'session.state': () => signedIn('Anna'),
    'orderImport.kept': () => ({ keeping: 'sealed', import: null }),
    'orderImport.keepBlock': () => null,
    'orderImport.keep': () => 'sealed',
    'orderImport.discard': () => null,
    ...handlers
  })
  setActivePinia(createPinia())
  const kept = () => main.last('orderImport.keep') as CallArgs<'orderImport.keep'> | undefined
  const blocks = () =>
    main.called
      .filter(({ name }) => name === 'orderImport.keepBlock')
      .map(({ args }) => args as CallArgs<'orderImport.keepBlock'>)
  return { main, kept, blocks, keeping: useImportKeeping(), rows: useImportRows(), source: useImportSource() }
}
const soon = () => vi.advanceTimersByTimeAsync(0)
const later = () => vi.advanceTimersByTimeAsync(500)

heldClock()

describe('what is read in', () => {
  it('is kept from the first keystroke in the field on', async () => {
    const { keeping, kept } = open()
    keeping.type('F')
    await soon()
    expect(kept()?.stage).toEqual({ step: 'text', text: 'F' })
    keeping.type('F1')
    keeping.type('F12')
    await later()
    expect(kept()?.stage.text).toBe('F12')
  })

  it('is kept as soon as it is pasted, with its rows before what makes them count', async () => {
    const { main, source, kept, blocks } = open()
    source.paste('Fakturanr\tBelopp\nF1\t100')
    await soon()
    // Other stores may save meanwhile what was typed in them.
    expect(
      main.called
        .map(({ name }) => name)
        .filter((name) => name.startsWith('orderImport.keep'))
        .slice(-2)
    ).toEqual(['orderImport.keepBlock', 'orderImport.keep'])
    expect(blocks()[0]).toMatchObject({
      id: kept()?.id,
      at: 0,
      block: {
        of: 'cells',
        rows: [
          ['Fakturanr', 'Belopp'],
          ['F1', '100']
        ]
      }
    })
    source.setField(1, null)
    await later()
    expect(kept()?.stage).toMatchObject({ step: 'columns', fields: ['Fakturanummer', null] })
    expect(blocks().length).toBe(1)
  })

  it('is another import at each step, so that the one before is whole until the next one is', async () => {
    const { source, rows, kept } = open()
    source.paste('Fakturanr\nF1')
    await soon()
    const before = kept()?.id
    rows.start(source.orders, '')
    source.close()
    await soon()
    expect(kept()?.stage).toMatchObject({ step: 'orders', rows: 1 })
    expect(kept()?.id).not.toBe(before)
  })

  it('of 5,000 rows costs a hundred of them when one is corrected', async () => {
    const { main, rows, blocks } = open()
    rows.start(orders(5000), '')
    await soon()
    expect(blocks().length).toBe(50)
    rows.setField(152, 'Belopp', '77')
    await later()
    expect(
      blocks()
        .slice(50)
        .map(({ at, block }) => [at, block.rows.length])
    ).toEqual([[1, 100]])
    expect(main.count('orderImport.keep')).toBe(1)
  })

  it('says why it could not be kept, and is kept when it can be', async () => {
    let full = true
    const { keeping, rows, kept } = open({ 'orderImport.keepBlock': () => (full ? fails('notKept')() : null) })
    rows.start(orders(3), '')
    await soon()
    expect(keeping.problem?.code).toBe('notKept')
    expect(kept()).toBeUndefined()
    full = false
    await keeping.save()
    expect(keeping.problem).toBeNull()
    expect(kept()?.stage).toMatchObject({ rows: 3 })
  })
})

describe('what is kept', () => {
  it('is removed when all is queued, and not while rows are left out', async () => {
    const { main, rows, keeping, kept } = open()
    rows.start(orders(3), '')
    rows.changeRow(2, (row) => ({ ...row, leftOut: true }))
    await soon()
    rows.removeQueued(rows.rows)
    await keeping.removeIfBlank()
    await soon()
    expect(main.count('orderImport.discard')).toBe(0)
    expect(kept()?.stage).toMatchObject({ rows: 1 })
    rows.changeRow(2, (row) => ({ ...row, leftOut: false }))
    rows.removeQueued(rows.rows)
    await keeping.removeIfBlank()
    expect(main.last('orderImport.discard')).toEqual({ id: kept()?.id })
  })

  it('is removed when it is discarded, and kept again when that is undone', async () => {
    const { main, rows, keeping, kept } = open()
    rows.start(orders(3), 'maj.xlsx')
    rows.setField(2, 'Belopp', '7')
    await soon()
    const undo = keeping.discard()
    await soon()
    expect(rows.rows).toEqual([])
    expect(main.count('orderImport.discard')).toBe(1)
    undo()
    await soon()
    expect(rows.rows[0]?.draft.Belopp).toBe('7,00')
    expect(rows.canUndo).toBe(true)
    expect(kept()?.stage).toMatchObject({ sourceName: 'maj.xlsx', rows: 3 })
  })

  it('gives way to nothing that is put back late', async () => {
    const { rows, source, keeping } = open()
    source.paste('Fakturanr\nF1')
    const undo = keeping.discard()
    rows.start(orders(2), '')
    undo()
    expect(source.table).toBeNull()
  })

  it('is removed with the last letter in the field', async () => {
    const { main, keeping } = open()
    keeping.type('F')
    await soon()
    keeping.type('')
    await soon()
    expect(main.count('orderImport.discard')).toBe(1)
  })
})

describe('after a restart', () => {
  it('rows are there as they were corrected, and nothing is written before one is changed', async () => {
    const { main, keeping, rows, kept, blocks } = open({
      'orderImport.kept': () => ({ keeping: 'sealed', import: keptOrders(150) })
    })
    expect(await keeping.restore()).toBe(true)
    expect(rows.sourceName).toBe('maj.xlsx')
    expect(rows.rows.length).toBe(150)
    expect(rows.rows[0]).toMatchObject({ leftOut: true, sendAnyway: null })
    rows.readAgain()
    await later()
    expect(main.count('orderImport.keepBlock')).toBe(0)
    rows.setField(3, 'Belopp', '7')
    await later()
    expect(blocks().map(({ id, at }) => [id, at])).toEqual([
      [keptOrders(1).id, 0],
      [keptOrders(1).id, 1]
    ])
    expect(kept()?.stage).toMatchObject({ rows: 150 })
  })

  it('a table is there with its columns as they were matched', async () => {
    const table: KeptImport = {
      id: keptOrders(1).id,
      stage: {
        step: 'columns',
        text: 'x',
        source: { kind: 'paste', delimiter: ';' },
        headings: false,
        fields: ['Fakturanummer', null],
        numbers: [4],
        rows: 1
      },
      cells: [['F1', 'y']],
      orders: []
    }
    const { keeping, source } = open({ 'orderImport.kept': () => ({ keeping: 'sealed', import: table }) })
    expect(await keeping.restore()).toBe(false)
    expect(source.typed).toBe('x')
    expect(source.orders.map(({ draft }) => draft.Fakturanummer)).toEqual(['F1'])
    keeping.discard()
    expect(source.table).toBeNull()
  })

  it('what cannot be read stays until the person gives it up', async () => {
    let broken = true
    const { main, keeping } = open({
      'orderImport.kept': () => (broken ? fails('notKept')() : { keeping: 'sealed', import: null }),
      'orderImport.discard': () => {
        broken = false
        return null
      }
    })
    await keeping.restore()
    expect([keeping.ready, keeping.unreadable?.code]).toEqual([false, 'notKept'])
    await keeping.discardUnreadable()
    expect(main.last('orderImport.discard')).toEqual({ id: null })
    expect([keeping.ready, keeping.unreadable]).toEqual([true, null])
  })
})

describe('when its person leaves', () => {
  it('the last change is still saved, nothing is removed, and nothing stays in the window', async () => {
    const { main, keeping, rows, blocks } = open()
    main.tell('session.changed', signedIn('Anna'))
    rows.start(orders(2), '')
    await soon()
    rows.setField(2, 'Belopp', '7')
    await soon()
    main.tell('session.changed', signedOut())
    await soon()
    expect(blocks().at(-1)?.block.rows[0]).toMatchObject({ draft: { Belopp: '7,00' } })
    await later()
    expect(main.count('orderImport.discard')).toBe(0)
    expect([rows.rows.length, keeping.ready]).toEqual([0, false])
  })

  it('nothing of theirs is given to whoever comes next', async () => {
    const { main, keeping, kept, rows } = open()
    main.tell('session.changed', signedIn('Anna'))
    rows.start(orders(2), '')
    await soon()
    const theirs = kept()?.id
    main.tell('session.changed', signedIn('Eva'))
    await later()
    keeping.type('E')
    await soon()
    expect(kept()?.id).not.toBe(theirs)
    expect(kept()?.stage).toEqual({ step: 'text', text: 'E' })
  })
})
