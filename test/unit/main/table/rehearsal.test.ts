import { expect, it } from 'vitest'
import { unlimitedMemory } from '../../../../main/table/base/memory.ts'
import { rehearse } from '../../../../main/table/rehearsal.ts'
import { chunk, fields, pausingEngine } from './pausing-engine.ts'
import { newKernel } from './support.ts'

const stage = { newKernel, memory: unlimitedMemory, pause: () => Promise.resolve() }

it('a rehearsal reads its whole list', async () => {
  await expect(rehearse(stage, () => true)).resolves.toBe(8_000)
})

it('a rehearsal ends where it is not wanted any more', async () => {
  let wanted = 3
  await expect(rehearse(stage, () => wanted-- > 0)).resolves.toBe(1_500)
})

it('a rehearsal that has no memory is none', async () => {
  const memory = { ...unlimitedMemory, available: () => 0 }
  await expect(rehearse({ ...stage, memory }, () => true)).resolves.toBe(0)
})

it('a load that comes in the middle of a rehearsal ends it, is read, and is the only list there is', async () => {
  const engine = pausingEngine()
  const rehearsal = engine.ask({ kind: 'rehearse' }, '')
  await engine.step()
  expect(engine.outcome(rehearsal)).toBeUndefined()
  engine.take({ kind: 'load', list: 'kund', loadId: 1, fields, counted: undefined })
  engine.ask({ kind: 'write', loadId: 1, chunks: [chunk([{ Namn: 'B' }, { Namn: 'A' }])] })
  const end = engine.ask({ kind: 'end', loadId: 1 })
  await engine.step()
  await engine.step()
  // The rest of it would have taken more steps than that.
  expect(engine.outcome(rehearsal)).toBeNull()
  await engine.run()
  expect(engine.outcome(end)).toMatchObject({ rows: 2 })
  const rows = engine.rowsOf({})
  await engine.run()
  expect(engine.outcome(rows)).toMatchObject({ total: 2, cells: [['B', 'A']] })
})
