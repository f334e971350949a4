import { expect, it } from 'vitest'
import { allFields, type Condition } from '../../../../../preload/contract/index.ts'
import { chunk, pausingEngine } from '../pausing-engine.ts'
import { query, where } from '../support.ts'

const rows = [
  { Avtal: 'A1', AvtalTyp: 'Bostad', AvtalPrisdelTyp: 'Grundhyra', AvtalPrisdelBelopp: '7000' },
  { Avtal: 'A2', AvtalTyp: 'Lokal', AvtalPrisdelTyp: 'Grundhyra', AvtalPrisdelBelopp: '9000' },
  { Avtal: 'A1', AvtalTyp: 'Bostad', AvtalPrisdelTyp: 'Kabel-TV', AvtalPrisdelBelopp: '95' },
  { Avtal: '', AvtalTyp: 'Bostad', AvtalPrisdelTyp: 'Grundhyra', AvtalPrisdelBelopp: '10' },
  { Avtal: '', AvtalTyp: 'Lokal', AvtalPrisdelTyp: 'Grundhyra', AvtalPrisdelBelopp: '20' }
]

const contracts = async (fields = allFields('avtal')) => {
  const engine = pausingEngine()
  engine.take({ kind: 'load', list: 'avtal', loadId: 1, fields, counted: 'Avtal' })
  engine.ask({ kind: 'write', loadId: 1, chunks: [chunk(rows)] }, 'avtal')
  await engine.run()
  const ended = engine.ask({ kind: 'end', loadId: 1 }, 'avtal')
  await engine.run()
  return {
    summary: engine.outcome(ended),
    answer: async (...asked: Parameters<typeof engine.ask>) => {
      const call = engine.ask(...asked)
      await engine.run()
      return engine.outcome(call)
    }
  }
}
const columns = ['Avtal', 'AvtalBelopp']

it('a contract has one row with the sum of its price parts, and rows without a number stand for themselves', async () => {
  const { answer } = await contracts()
  expect(
    await answer({ kind: 'rows', loadId: 1, query: query({ onePer: 'Avtal' }), columns, from: 0, to: 10 }, 'avtal')
  ).toMatchObject({
    total: 4,
    cells: [
      ['A1', 'A2', null, null],
      ['7095', '9000', '10', '20']
    ]
  })
})

it('a contract is found by any of its price parts, and shown by its first row', async () => {
  const { answer } = await contracts()
  const asked = query({ onePer: 'Avtal', search: 'kabel', sort: [{ column: 'AvtalBelopp', direction: 'desc' }] })
  expect(await answer({ kind: 'rows', loadId: 1, query: asked, columns, from: 0, to: 10 }, 'avtal')).toMatchObject({
    total: 1,
    cells: [['A1'], ['7095']]
  })
})

it('an amount, and a formula with it, is filtered in the row that has it, and not found empty in the others', async () => {
  const { answer } = await contracts()
  const derivations = ['[AvtalBelopp] * 12', '[a year] * 2'].map(
    (text, at) => ({ name: ['a year', 'two years'][at] ?? '', make: 'formula', text, decimals: null }) as const
  )
  const words = { several: 'flera', decimalSign: ',', today: '2026-11-23' } as const
  await answer({ kind: 'derive', loadId: 1, as: 2, columns: derivations, words }, 'avtal')
  const found = (column: string, condition: Condition): Promise<unknown> => {
    const asked = { ...where(column, condition), onePer: 'Avtal' }
    return answer({ kind: 'rows', loadId: 2, query: asked, columns: ['Avtal'], from: 0, to: 10 }, 'avtal')
  }
  for (const column of ['AvtalBelopp', 'a year', 'two years'])
    expect(await found(column, { op: 'empty' }), column).toMatchObject({ total: 0 })
  expect(await found('AvtalBelopp', { op: 'eq', as: 'number', value: '7095' })).toMatchObject({ cells: [['A1']] })
  expect(await found('two years', { op: 'gt', as: 'number', value: '200000' })).toMatchObject({ cells: [['A2']] })
})

it('the amount of a contract is added once, whether its price parts are shown or not', async () => {
  const { answer } = await contracts()
  for (const asked of [query({}), query({ onePer: 'Avtal' })])
    expect(await answer({ kind: 'totals', loadId: 1, query: asked }, 'avtal')).toMatchObject({
      columns: { AvtalBelopp: { sum: '16125' } }
    })
})

it('no amount is made up where the service sends none, and one of its own is kept', async () => {
  const without = allFields('avtal').map((field) =>
    field.sumOf ? { ...field, sumOf: { ...field.sumOf, field: 'AvtalMoms' } } : field
  )
  expect(JSON.stringify((await contracts(without)).summary)).not.toContain('AvtalBelopp')
})
