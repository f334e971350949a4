import { expect, it } from 'vitest'
import { unlimitedMemory } from '../../../../main/table/base/memory.ts'
import { jitWarmup } from '../../../../main/table/jit-warmup.ts'
import { chunk, fields, pausingEngine } from './pausing-engine.ts'
import { newWasmReader } from './support.ts'

const stage = { newWasmReader, memory: unlimitedMemory, pause: () => Promise.resolve() }

it('the JIT warm-up reads its whole list', async () => {
  await expect(jitWarmup(stage, () => true)).resolves.toBe(8_000)
})

it('the JIT warm-up ends once it is not wanted any more', async () => {
  let wanted = 3
  await expect(jitWarmup(stage, () => wanted-- > 0)).resolves.toBe(1_500)
})

it('the JIT warm-up does nothing where there is no memory for it', async () => {
  const memory = { ...unlimitedMemory, available: () => 0 }
  await expect(jitWarmup({ ...stage, memory }, () => true)).resolves.toBe(0)
})

it('a load ends the JIT warm-up, is read, and is the only list there is', async () => {
  const engine = pausingEngine()
  const warmup = engine.ask({ kind: 'jitWarmup' }, '')
  await engine.step()
  expect(engine.outcome(warmup)).toBeUndefined()
  engine.take({ kind: 'load', list: 'kund', loadId: 1, fields, counted: undefined })
  engine.ask({ kind: 'write', loadId: 1, chunks: [chunk([{ Namn: 'B' }, { Namn: 'A' }])] })
  const end = engine.ask({ kind: 'end', loadId: 1 })
  await engine.step()
  await engine.step()
  // The rest of it would have taken more steps than that.
  expect(engine.outcome(warmup)).toBeNull()
  await engine.run()
  expect(engine.outcome(end)).toMatchObject({ rows: 2 })
  const rows = engine.rowsOf({})
  await engine.run()
  expect(engine.outcome(rows)).toMatchObject({ total: 2, cells: [['B', 'A']] })
})
