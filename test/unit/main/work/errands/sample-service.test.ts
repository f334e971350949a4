import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createErrands } from '../../../../../main/work/index.ts'
import { createFetchWire, createHttp, type Wire } from '../../../../../main/http/index.ts'
import { createDataKey } from '../../../../../main/storage/index.ts'
import { createSample } from '../../../../../main/sample/index.ts'
import { createAuthorizedCalls } from '../../../../../main/service-calls/index.ts'
import { memoryFiles, memorySecrets } from '../../../../support/memory-files.ts'
import { createClock, settle } from '../../session/fake-clock.ts'
import { submitted } from './at-service.ts'
import { draftWith } from './errand-row.ts'

const address = 'https://sample.example'

/** What is done to the exchange of a save: the request never comes, or the answer does not. */
type Cut = 'before' | 'after' | null

/** The real errand rows at the sample service, through the real client. */
const openAtSample = async () => {
  const { fetch } = createSample({ rows: 0, now: () => new Date('2026-11-21T11:00:00Z') })
  const answering = createFetchWire(fetch)
  const sent: string[] = []
  const faults: { cut: Cut } = { cut: null }
  const wire: Wire = async (request) => {
    sent.push(`${request.method} ${request.url.pathname}`)
    const isSave = request.method === 'POST' && request.url.pathname.startsWith('/session/')
    if (isSave && faults.cut === 'before') throw new Error('connection reset')
    const answer = await answering(request)
    if (!isSave || faults.cut === null) return answer
    for await (const _chunk of answer.body) continue
    throw new Error('connection reset')
  }
  const http = createHttp({ wire, sleep: () => Promise.resolve() })
  const answer = await http.text({
    operation: 'signIn',
    address,
    body: { method: 'password', identifier: 'anna', key: 'sample' }
  })
  const { completed } = JSON.parse(answer)
  const token: string = completed.accessToken
  const owner = () => 'anna'
  const clock = createClock()
  const errands = createErrands({
    calls: createAuthorizedCalls({
      http,
      address: () => address,
      authorization: async () => `Bearer ${token}`,
      renew: async () => undefined,
      userKey: owner
    }),
    files: { drafts: memoryFiles().files, saves: memoryFiles().files, recent: memoryFiles().files },
    key: createDataKey({ secrets: memorySecrets(), name: 'drafts' }),
    isSignedIn: () => true,
    mayKeepDrafts: () => true,
    fixedSessionKey: () => null,
    address: () => address,
    currentUser: owner,
    now: () => new Date('2026-11-21T11:00:00Z'),
    clock: clock.now,
    sleep: (milliseconds) => clock.wait(milliseconds, new AbortController().signal),
    newId: randomUUID,
    logError: () => undefined,
    onChanged: () => undefined
  })
  errands.sessionChanged({
    kind: 'signedIn',
    name: completed.actor.displayName,
    lifetime: 'untilQuit',
    askedToKeep: false
  })
  const save = async (draft: ReturnType<typeof draftWith>, id = 5001) => {
    const { version } = await errands.read({ id })
    const preview = await errands.preview({ id, draft, seen: version })
    if (preview.kind === 'refused') throw new Error(preview.reason)
    return submitted(await errands.save({ preview: preview.id, confirmed: null }))
  }
  return { errands, faults, sent, save }
}

describe('errand rows at the sample service', () => {
  it('are read without any drift, every one of them', async () => {
    const { errands } = await openAtSample()
    for (let id = 5001; id <= 5012; id += 1) {
      const row = await errands.read({ id })
      expect(row.drift).toEqual({ unknown: [], missing: [], typeMismatch: [], repeated: [] })
      expect(row.standing).toBe(id % 4 === 0 ? 'handler' : 'supplier')
    }
  })

  it('that do not exist are not found', async () => {
    const { errands } = await openAtSample()
    await expect(errands.read({ id: 4999 })).rejects.toMatchObject({ problem: { code: 'notFound', status: 404 } })
    await expect(errands.read({ id: Number.MAX_SAFE_INTEGER })).rejects.toMatchObject({ problem: { code: 'notFound' } })
  })

  it('are saved: contact, note and event in one go, and all of it is found again', async () => {
    const { save, sent } = await openAtSample()
    const { submission } = await save(
      draftWith({
        contact: { Förnamn: 'Örjan', Efternamn: 'Påhitt', Mobil: '070-1740605' },
        note: 'Klart.',
        event: 'klarmarkera'
      })
    )
    expect(submission).toMatchObject({ state: 'sent', comparison: { complete: true } })
    expect(submission.row).toMatchObject({ standing: 'completed', events: [], notes: [{ Notering: 'Klart.' }, {}] })
    expect(sent.filter((line) => line.startsWith('POST /session'))).toEqual(['POST /session/arenderad/5001'])
  })

  it('of which one demands a session key say so, and take it', async () => {
    const { errands, save } = await openAtSample()
    expect((await save(draftWith({ note: 'Hej' }), 5012)).submission).toMatchObject({
      state: 'refused',
      wantsSessionKey: true
    })
    errands.useSessionKey({ key: 'sample' })
    expect((await save(draftWith({ note: 'Hej' }), 5012)).submission.state).toBe('sent')
  })

  it.each<[Cut, string, string]>([
    ['before', 'notThere', 'notThere'],
    // Somebody else may have chosen an event meanwhile.
    ['after', 'there', 'unclear']
  ])('whose exchange is cut %s the service has it are unknown, and compared', async (cut, note, event) => {
    const { errands, faults, save, sent } = await openAtSample()
    faults.cut = cut
    expect((await save(draftWith({ note: 'Hej', event: 'aterlamna' }))).submission.state).toBe('unknown')
    await settle()
    expect(await errands.submission({ id: 5001 })).toMatchObject({
      state: 'unknown',
      comparison: {
        complete: false,
        findings: [
          { name: 'Notering', found: note },
          { name: 'HandelseReferensnamn', found: event }
        ]
      }
    })
    expect(sent.filter((line) => line.startsWith('POST /session'))).toHaveLength(1)
  })
})
