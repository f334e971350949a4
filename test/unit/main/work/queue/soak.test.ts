import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { seededRandom } from '../../../../support/arbitrary-args.ts'
import { isSoak, rounds, seed } from '../../../../support/random-runs.ts'
import { startService } from '../../../../support/service.ts'
import { callSample, passwordBody, type Caller, type Tokens } from '../../sample/caller.ts'

const orders = rounds(300)
const kills = isSoak ? 8 : 2
/** So many orders of the list are changed, between the new ones. */
const changes = Math.floor(orders / 3)

const program = fileURLToPath(new URL('soak-program.ts', import.meta.url))

interface Row {
  readonly number: string
  readonly state: 'waiting' | 'sending' | 'unknown' | 'saved' | 'refused' | 'failed'
  readonly decidedBy: string | null
  /** What the list, asked once, shows of one that is refused. */
  readonly inList: string | null
  readonly conflict: string | null
  readonly outcome: string | null
}

type Item = Readonly<Record<string, unknown>>

/** The sample, as somebody else works with it: no fault, and no end. */
const workAt = async ({ get, post }: Caller) => {
  const { answer } = await post('/v2/auth', passwordBody('eva'))
  const headers = { authorization: `Bearer ${(answer as { completed: Tokens }).completed.accessToken}` }
  return {
    save: async (body: Item): Promise<void> => void (await post('/fakturaserviceorder/spara', body, headers)),
    list: async () => (await get('/fakturaserviceorder/lista', headers)).answer as readonly Item[]
  }
}

const cuts = ['during', 'before', 'after', 'middle'] as const
const garbage = [
  '',
  '{"Success":tr',
  '<p>Try again</p>',
  '{"success":true}',
  '{"Success":"true"}',
  '[]',
  '{"Success":1}'
]

it('however many orders: the service holds each once or the queue names it, whatever is killed, cut, slow or garbled', async () => {
  console.info(`queue soak: KONTORIST_SEED=${seed}, ${orders} orders, ${kills} kills`)
  const random = seededRandom(seed)
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] ?? (items[0] as Item)
  const folder = mkdtempSync(join(tmpdir(), 'kontorist-queue-soak-'))
  // Not among the last orders: some of them never arrive, so that fewer are counted than are sent.
  const killedWithin = orders * 0.8
  const killAt = new Set(
    Array.from({ length: kills }, (_, nth) => Math.max(2, Math.floor(((nth + random()) * killedWithin) / kills)))
  )
  /** How often the service has stored each order: a service that inserts, so that none is hidden by another. */
  const stored = new Map<string, number>()
  let saves = 0
  let killed = 0
  let child: ReturnType<typeof spawn> | null = null

  const kill = (): void => {
    killed += 1
    child?.kill('SIGKILL')
  }

  const caller = callSample({ rows: 0, orders: 0, random: randomUUID, now: () => new Date() })
  const { sample } = caller
  const others = await workAt(caller)
  const listedOrder = (nth: number): Item => ({
    Ordernummer: `C-${nth}`,
    Fakturanummer: `FC-${nth}`,
    LeversntorNamn: 'Åkes Rör',
    Belopp: 12.5,
    Status: 1
  })
  for (let nth = 1; nth <= changes; nth += 1) await others.save(listedOrder(nth))
  const chosen = await others.list()
  /** Orders that somebody else has changed before the queue did. */
  const meddled = new Set<string>()
  const meddle = async (): Promise<void> => {
    const nth = 1 + Math.floor(random() * changes)
    if (sent.has(`C-${nth}`)) return
    meddled.add(`C-${nth}`)
    await others.save({ ...listedOrder(nth), Belopp: 99.5 })
  }
  /** What has been asked to be saved, whatever has become of it. */
  const sent = new Set<string>()
  const save = async (request: Request): Promise<Response> => {
    const body = await request.clone().text()
    const number = String(JSON.parse(body).Ordernummer)
    saves += 1
    sent.add(number)
    // Before anything that may answer: the program is killed as often as it is to be.
    if (killAt.has(saves)) void delay(random() * 12).then(kill)
    if (random() < 0.1) await meddle()
    if (number.startsWith('C-') && random() < 0.05) return Response.json({ Success: true })
    if (random() < 0.03) service.cutConnections(1 + Math.floor(random() * 5))
    if (random() < 0.08) service.fault('/fakturaserviceorder/spara', { kind: 'cut', when: pick(cuts) }, 1)
    if (random() < 0.1) await delay(random() * 60)
    if (random() < 0.05) return Response.json({ Success: false, Message: 'nej' })
    const isStored = random() < 0.96
    const answer = isStored ? await sample.fetch(request) : new Response('{}', { status: 500 })
    if (isStored) stored.set(number, (stored.get(number) ?? 0) + 1)
    if (isStored && random() < 0.04) return Response.json({ Success: false, Message: 'nej' })
    if (random() < 0.04) return new Response('{"Message":"error"}', { status: pick([500, 502, 503, 408]) })
    return isStored && random() < 0.04 ? new Response(pick(garbage)) : answer
  }
  const fetch = async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url)
    if (pathname.endsWith('/spara')) return save(request)
    return pathname.endsWith('/lista') && random() < 0.05 ? new Response('', { status: 503 }) : sample.fetch(request)
  }
  const service = await startService({ sample: { ...sample, fetch } })

  /** Runs the program until it ends by itself; null where it was killed. */
  const run = (): Promise<readonly Row[] | null> =>
    new Promise((resolve, reject) => {
      // A command line has no room for many orders.
      const args = join(folder, 'arguments')
      writeFileSync(args, JSON.stringify({ folder, address: service.address, ca: service.ca, orders, chosen }))
      const running = spawn(process.execPath, ['--no-warnings', program, args], { stdio: ['ignore', 'pipe', 'pipe'] })
      child = running
      let out = ''
      let err = ''
      running.stdout.on('data', (chunk) => (out += chunk))
      running.stderr.on('data', (chunk) => (err += chunk))
      running.on('close', (code, signal) => {
        if (signal === 'SIGKILL') resolve(null)
        else if (code === 0) resolve(JSON.parse(out))
        else reject(new Error(`the program ended with ${code}: ${err}`))
      })
    })

  try {
    let rows: readonly Row[] | null = null
    while (rows === null) rows = await run()

    const counts = Object.entries(
      Object.groupBy(rows, ({ state, decidedBy, inList, conflict, outcome }) =>
        [state, inList, conflict, outcome, `(${decidedBy ?? 'open'})`].filter(Boolean).join(' ')
      )
    )
    console.info(
      `queue soak: ${killed} kills, ${saves} saves, ${counts.map(([state, some]) => `${some?.length} ${state}`).join(', ')}`
    )
    expect(killed).toBe(killAt.size)
    // No row is lost, and none is added.
    const numbers = (prefix: string): readonly string[] =>
      rows.map(({ number }) => number).filter((number) => number.startsWith(prefix))
    expect(numbers('S-')).toEqual(Array.from({ length: orders }, (_, index) => `S-${index + 1}`))
    expect(numbers('C-')).toEqual(chosen.map((item) => item['ÄrendeNummer']))
    const now = new Map((await others.list()).map((item) => [String(item['ÄrendeNummer']), item]))
    for (const { number, state, inList, conflict, outcome } of rows) {
      const times = stored.get(number) ?? 0
      // A service may say no and store all the same. Without an answer of the list that is not said.
      if (inList !== null) expect(inList === 'same', `${number} is ${state} and ${inList}`).toBe(times === 1)
      expect(times, `${number} is ${state}`).toBeLessThanOrEqual(1)
      if (number.startsWith('C-')) {
        const isPaid =
          now.get(number)?.['ÄrendeFakturaExternStatusTypId'] === 3 && now.get(number)?.['BetaldDatum'] === '2026-11-22'
        expect(isPaid, `${number} is ${state} ${outcome ?? ''}`).toBe(times === 1)
        if (outcome !== null) expect(outcome, number).toBe(isPaid ? 'changed' : 'unchanged')
        // What somebody else has changed is never undone.
        if (meddled.has(number)) expect([times, now.get(number)?.['Belopp']], number).toEqual([0, 99.5])
        if (state === 'failed') expect([conflict, meddled.has(number)], number).toEqual(['changed', true])
        else expect(['saved', 'unknown', 'refused'], number).toContain(state)
        continue
      }
      if (state === 'saved') expect(times, `${number} is saved`).toBe(1)
      else expect(['unknown', 'refused'], number).toContain(state)
    }
    // What arrived arrived once, also where the service did nothing with it.
    const arrived = service.requests
      .filter(({ path, body }) => path.endsWith('/spara') && body !== '')
      .map(({ body }) => JSON.parse(body).Ordernummer)
    expect(new Set(arrived).size).toBe(arrived.length)
  } finally {
    await service.close()
    rmSync(folder, { recursive: true, force: true })
  }
})
