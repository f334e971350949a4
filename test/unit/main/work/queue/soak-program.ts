import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as delay } from 'node:timers/promises'
import { atomicFiles } from '../../../../../main/desktop/files/atomic-files.ts'
import { createHttp, createUndiciWire } from '../../../../../main/http/index.ts'
import { trustOnly } from '../../../../support/trust-only.ts'
import { changing } from './a-change.ts'
import { draftOf } from './draft-of.ts'
import { startOrderProgram } from '../order-program.ts'
import { allRowsOf, haltOf } from './open-queue.ts'

/**
 * A program of its own, which the soak kills: the real queue, journal, files, client and network. Adds its orders where there
 * are none yet, and changes of the orders that it is given, and then does as a person does who wants them all sent: resumes a
 * queue that has stopped, sends again what failed, and leaves alone what is refused or unknown, or has changed since it was
 * chosen. Prints the rows when nothing waits any more.
 */

const { folder, address, ca, orders, chosen } = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'))
/** Time passes so much faster than on a clock, so that the second search for an unknown row comes at once. */
const haste = 200

const secretFile = join(folder, 'secret')
const secret = async (): Promise<string | null> => (existsSync(secretFile) ? readFileSync(secretFile, 'utf8') : null)
const secrets = {
  get: secret,
  set: async (_name: string, value: string) => writeFileSync(secretFile, value),
  locationOf: async (): Promise<'keychain' | null> => ((await secret()) === null ? null : 'keychain')
}

const http = createHttp({ wire: createUndiciWire({ trust: trustOnly(ca) }), sleep: () => delay(5) })

const signIn = async (): Promise<string> => {
  for (;;) {
    try {
      const answer = await http.text({
        operation: 'signIn',
        address,
        body: { method: 'password', identifier: 'anna', key: 'sample' }
      })
      return JSON.parse(answer).completed.accessToken
    } catch {
      // The service is down just now.
      await delay(20)
    }
  }
}

const token = await signIn()
const program = startOrderProgram({
  http,
  files: { drafts: atomicFiles(join(folder, 'drafts'), 'draft'), queues: atomicFiles(join(folder, 'queues'), 'queue') },
  secrets,
  clock: {
    now: () => performance.now() * haste,
    wait: (milliseconds) => delay(milliseconds / haste, undefined, { ref: false })
  },
  address: () => address,
  token: () => token
})
const { queue, become } = program
const allRows = () => allRowsOf(program)
become('anna')
if ((await allRows()).length === 0) {
  const drafts = Array.from({ length: orders }, (_, index) => draftOf(`S-${index + 1}`))
  const changes = changing(chosen)
  // Changes and new orders take turns.
  const places = drafts.map((_, index) => index)
  const mixed = places.flatMap((index) => [
    drafts[index] ?? draftOf(''),
    ...(changes.drafts[index] ? [changes.drafts[index]] : [])
  ])
  const at = new Map(mixed.map((draft, index) => [draft, index]))
  const named = changes.changes.map(({ index, item }) => ({
    index: at.get(changes.drafts[index] ?? draftOf('')) ?? -1,
    item
  }))
  await queue.add({ drafts: mixed, changes: named, despiteDuplicates: [] })
}
for (;;) {
  const failed = (await allRows()).filter(({ state, decidedBy }) => state === 'failed' && decidedBy === 'exchange')
  await queue.retry({ rows: failed.map(({ id }) => id) })
  await queue.resume()
  await haltOf(program)
  if ((await allRows()).every(({ state, change }) => state !== 'waiting' && (state !== 'failed' || change?.conflict)))
    break
  await delay(20)
}
// The last searches for what is unknown, and for what the list shows of changes.
const isOpen = ({ state, mayResend, change }: Awaited<ReturnType<typeof allRows>>[number]): boolean =>
  (state === 'unknown' && !mayResend) || (state === 'saved' && change?.outcome === null)
for (let turn = 0; turn < 100 && (await allRows()).some(isOpen); turn += 1) {
  if (turn % 20 === 0) become('anna')
  await delay(20)
}
const rows = (await allRows()).map(({ numbers, state, decidedBy, inList, change }) => ({
  number: numbers.Ordernummer,
  state,
  decidedBy,
  inList,
  conflict: change?.conflict?.kind ?? null,
  outcome: change?.outcome?.kind ?? null
}))
process.stdout.write(JSON.stringify(rows), () => process.exit(0))
