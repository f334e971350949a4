import { describe, expect, it } from 'vitest'
import { expectProblem } from '../../http/problems-of.ts'
import { settle } from '../../session/fake-clock.ts'
import { signInAtSample, type Cut } from '../at-sample.ts'
import { submitted } from './at-service.ts'
import { draftWith } from './errand-row.ts'
import { openErrands } from './open-errands.ts'

/** The real errand rows at the sample service, through the real client. */
const openAtSample = async () => {
  const faults: { cut: Cut } = { cut: null }
  const { sent, ...sample } = await signInAtSample((call) => (call.startsWith('POST /session/') ? faults.cut : null))
  const { errands, save } = openErrands({ ...sample, now: new Date('2026-11-21T11:00:00Z') })
  return { errands, faults, sent, save: async (...args: Parameters<typeof save>) => submitted(await save(...args)) }
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
    await expectProblem(errands.read({ id: 4999 }), { code: 'notFound', status: 404 })
    await expectProblem(errands.read({ id: Number.MAX_SAFE_INTEGER }), { code: 'notFound' })
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
