import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { seed } from '../../../support/random-runs.ts'
import { hostileTexts } from './hostile.ts'
import { notification, openInbox, text } from './inbox-world.ts'
import { open, send } from './listener-world.ts'

const ours = { organisations: ['556677-8899'] }
const texts = hostileTexts(seed, 100)
console.log(`hostile notifications of seed ${seed} (KONTORIST_SEED)`)

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void
const heldBytes = (): number => {
  collect()
  return process.memoryUsage().heapUsed
}

describe(`a hundred hostile notifications (seed ${seed})`, () => {
  it('pasted: none gets in, and none ends anything', async () => {
    const inbox = openInbox({ config: ours })
    for (const hostile of texts)
      expect(await inbox.take({ text: hostile }), JSON.stringify(hostile).slice(0, 200)).toMatchObject({
        added: 0,
        repeated: 0
      })
    expect(await inbox.state()).toMatchObject({ total: 0 })
    expect(await inbox.take({ text: text(notification(1)) })).toMatchObject({ added: 1 })
  })

  it('in files: none gets in, none is deleted, and the next good one is read', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'kontorist-hostile-'))
    let time = 0
    const inbox = openInbox({ clock: () => time, config: { ...ours, folder: { path: folder, deletes: true } } })
    for (const [index, hostile] of texts.entries()) await writeFile(join(folder, `${index}.json`), hostile)
    for (let round = 0; round < 8; round++) {
      await inbox.look()
      time += 31_000
    }
    expect([await inbox.rows(), await readdir(folder)]).toMatchObject([[], { length: 100 }])
    await writeFile(join(folder, 'good.json'), text(notification(1)))
    for (let round = 0; round < 3; round++) await inbox.look()
    expect(await inbox.rows()).toEqual([1])
    await rm(folder, { recursive: true })
  })

  it('sent: each is refused, and the next good one is taken', async () => {
    const inbox = await open({ config: ours })
    const post = async (body: string) => (await send(body, {}, inbox)).status
    for (const hostile of texts)
      expect([413, 422], JSON.stringify(hostile).slice(0, 200)).toContain(await post(hostile))
    expect(await inbox.rows()).toEqual([])
    expect(await post(text(notification(1)))).toBe(204)
    await inbox.stop()
  })

  it('a thousand times over: memory does not grow with them', async () => {
    const inbox = openInbox({ config: ours })
    const flood = async (times: number) => {
      for (let time = 0; time < times; time++) for (const hostile of texts) await inbox.take({ text: hostile })
    }
    await flood(20)
    const before = heldBytes()
    await flood(100)
    const grown = heldBytes() - before
    expect(grown, `${grown} bytes`).toBeLessThan(1_000_000)
    expect(inbox.sources().lastRefused).toHaveLength(20)
    expect(Object.values(inbox.sources().refused).reduce((sum, each) => sum + each, 0)).toBeGreaterThanOrEqual(12_000)
  })
})
