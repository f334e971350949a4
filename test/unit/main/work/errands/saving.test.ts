import { describe, expect, it } from 'vitest'
import { UnsentError } from '../../../../../main/http/index.ts'
import { HttpError } from '../../../../../main/http/http-errors.ts'
import { memoryFiles } from '../../../../support/memory-files.ts'
import { problemOf } from '../../../../support/problem-of.ts'
import { openAtService, submitted } from './at-service.ts'
import { draftWith, givenRow } from './errand-row.ts'
import { createComputer, failure, openErrands } from './open-errands.ts'
import { createServiceWithRows } from './service-with-rows.ts'
import { expectProblem } from '../../http/problems-of.ts'

const note = draftWith({ note: 'Åker dit i morgon.' })

describe('a save', () => {
  it('that is answered with 2xx is sent: the row is read again, and what it shows is said', async () => {
    const { save, errands } = openAtService()
    await errands.keepDraft({ id: 5001, draft: note, maybeSent: false })
    const { submission } = submitted(await save(note))
    expect(submission).toMatchObject({
      state: 'sent',
      host: 'service.example',
      comparison: { complete: true, findings: [{ name: 'Notering', found: 'there' }] },
      mayResend: false
    })
    expect(submission.row?.notes[0]?.Notering).toBe('Åker dit i morgon.')
    expect(await errands.draft({ id: 5001 })).toBeNull()
  })

  it('that is answered with 2xx and shows nothing is told as sent, with what came back', async () => {
    const { service, save } = openAtService()
    service.plan(false, '{"Fel":"Spärrad","Authorization":"Bearer token-1"}')
    const { submission } = submitted(await save(note))
    expect(submission).toMatchObject({
      state: 'sent',
      comparison: { complete: false, findings: [{ found: 'notThere' }] }
    })
    expect(submission.answer).toContain('Spärrad')
    expect(submission.answer).not.toContain('token-1')
  })

  it('whose row cannot be read again is told as sent all the same', async () => {
    const { service, errands, prepare } = openAtService()
    const preview = await prepare(note)
    service.readNext(JSON.stringify(service.row()), failure('timeout'))
    const { submission } = submitted(await errands.save({ preview, confirmed: null }))
    expect(submission).toMatchObject({ state: 'sent', comparison: null, comparisonProblem: { code: 'timeout' } })
    expect(submission.row).toBeNull()
    expect(await errands.compareAgain({ submission: submission.id })).toMatchObject({ comparison: { complete: true } })
  })

  it('reads the row first, and sends nothing where that fails', async () => {
    const { service, errands, prepare, sent } = openAtService()
    const preview = await prepare(note)
    service.readNext(failure('timeout'))
    await expectProblem(errands.save({ preview, confirmed: null }), { code: 'timeout' })
    expect(sent()).toEqual([])
    // Nothing was sent, so that it can be sent now.
    expect(submitted(await errands.save({ preview, confirmed: null })).submission.state).toBe('sent')
  })

  it('of a row that has changed since it was read sends nothing, says what is different, and takes a yes for that very state only', async () => {
    const { service, errands, prepare, sent } = openAtService()
    const preview = await prepare(note)
    service.change({ ProcesSteg: { Referensnamn: 'hosHandlaggare', Beteckning: 'Hos handläggare' }, Nummer: '2' })
    const changed = await errands.save({ preview, confirmed: null })
    expect(changed).toMatchObject({
      kind: 'changed',
      offered: true,
      differences: [
        { member: 'Nummer', before: '1', after: '2' },
        { member: 'ProcesSteg', before: 'Hos leverantör · hosLeverantor', after: 'Hos handläggare · hosHandlaggare' }
      ]
    })
    const confirmed = changed.kind === 'changed' ? changed.row.version : null
    service.change({ Åtgärd: 'Byt kran.' })
    expect(await errands.save({ preview, confirmed })).toMatchObject({ kind: 'changed' })
    expect(sent()).toEqual([])
    service.change({ Åtgärd: 'Byt packning.' })
    expect(submitted(await errands.save({ preview, confirmed })).submission.state).toBe('sent')
    expect(sent()).toHaveLength(1)
  })

  it('with an event that the row does not offer any more is not sent, whatever is confirmed', async () => {
    const { service, errands, prepare, sent } = openAtService()
    const draft = draftWith({ event: 'klarmarkera' })
    const preview = await prepare(draft)
    await errands.keepDraft({ id: 5001, draft, maybeSent: false })
    service.change({ Händelser: [] })
    const changed = await errands.save({ preview, confirmed: null })
    expect(changed).toMatchObject({ kind: 'changed', offered: false })
    const confirmed = changed.kind === 'changed' ? changed.row.version : null
    expect(await errands.save({ preview, confirmed })).toMatchObject({ kind: 'changed', offered: false })
    expect(sent()).toEqual([])
    expect(await errands.draft({ id: 5001 })).toMatchObject({ draft })
  })

  it('is not stopped by an undocumented member that is another at every reading', async () => {
    const { service, errands, prepare } = openAtService()
    service.change({ Hämtad: 1 })
    const preview = await prepare(note)
    service.change({ Hämtad: 2 })
    expect(await errands.save({ preview, confirmed: null })).toMatchObject({ kind: 'submitted' })
  })

  it('is not sent where the service answers with another row', async () => {
    const { service, errands, prepare, sent } = openAtService()
    const preview = await prepare(note)
    service.readNext(JSON.stringify(givenRow({ ArendeRadId: 5002 })))
    await expectProblem(errands.save({ preview, confirmed: null }), { code: 'malformed' })
    expect(sent()).toEqual([])
  })

  it('that is refused says why, and what was typed stays', async () => {
    const { service, errands, save } = openAtService()
    await errands.keepDraft({ id: 5001, draft: note, maybeSent: false })
    service.plan(false, problemOf('service', { status: 400, detail: 'HTTP 400: Notering saknas' }))
    const { submission } = submitted(await save(note))
    expect(submission).toMatchObject({ state: 'refused', answer: 'HTTP 400: Notering saknas', wantsSessionKey: false })
    expect(submission.row).toBeNull()
    expect(await errands.draft({ id: 5001 })).toMatchObject({ draft: note, maybeSent: false })
    expect(submitted(await save(note)).submission.state).toBe('sent')
  })

  it('that is answered with 2xx and a documented no is told of both, and what the row shows is compared', async () => {
    const { service, save } = openAtService()
    service.plan(false, '{"Success":false,"Message":"Raden är avslutad"}')
    const { submission } = submitted(await save(note))
    expect(submission).toMatchObject({ state: 'sent', denied: true, comparison: { complete: false } })
    expect(submission.answer).toContain('Raden är avslutad')
    service.plan(true, '{"Success":true}')
    expect(submitted(await save(note)).submission).toMatchObject({ state: 'sent', denied: false })
  })

  it('that is refused for want of a session key says so', async () => {
    const { service, save } = openAtService()
    service.plan(false, new HttpError(problemOf('service', { status: 400 }), '{"Fel":"Sessionsnyckel saknas"}'))
    expect(submitted(await save(note)).submission).toMatchObject({ state: 'refused', wantsSessionKey: true })
  })

  it('whose token was refused is refused, with the token renewed', async () => {
    const { service, save } = openAtService()
    service.plan(false, failure('unauthorized', 401))
    expect(submitted(await save(note)).submission).toMatchObject({ state: 'refused', renewed: true })
    expect(submitted(await save(note)).submission.state).toBe('sent')
  })

  it('of which no byte left has failed, and can be sent again', async () => {
    const { service, save } = openAtService()
    service.plan(false, new UnsentError(failure('offline')))
    expect(submitted(await save(note)).submission).toMatchObject({ state: 'failed', problem: { code: 'offline' } })
    expect(submitted(await save(note)).submission.state).toBe('sent')
  })

  it('is not sent where it cannot be written down first', async () => {
    const disk = { full: false }
    const saves = memoryFiles(undefined, (doing) => {
      if (disk.full && doing === 'write') throw new Error('ENOSPC: no space left on device')
    })
    const { errands, prepare, sent } = openAtService({ computer: { ...createComputer(), saves } })
    const preview = await prepare(note)
    disk.full = true
    await expectProblem(errands.save({ preview, confirmed: null }), { code: 'notKept' })
    expect(sent()).toEqual([])
  })

  it('is written down before its first byte leaves, and what was typed with it', async () => {
    const computer = createComputer()
    const service = createServiceWithRows()
    const atSending: number[] = []
    const { save } = openErrands({
      computer,
      answer: (request) => {
        if (request.operation === 'saveErrandRow') atSending.push(computer.saves.kept.size, computer.drafts.kept.size)
        return service.answer(request)
      }
    })
    await save(note)
    expect(atSending).toEqual([1, 1])
  })

  it('keeps what has been typed since it was shown', async () => {
    const { errands, prepare } = openAtService()
    const later = draftWith({ note: 'Åker dit i morgon. Ringer först.' })
    const preview = await prepare(note)
    await errands.keepDraft({ id: 5001, draft: later, maybeSent: false })
    await errands.save({ preview, confirmed: null })
    expect(await errands.draft({ id: 5001 })).toMatchObject({ draft: later })
  })

  it('twice at once is sent once', async () => {
    const { errands, prepare, sent } = openAtService()
    const preview = await prepare(note)
    const both = await Promise.allSettled([
      errands.save({ preview, confirmed: null }),
      errands.save({ preview, confirmed: null })
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(sent()).toHaveLength(1)
  })

  it('of somebody who leaves while it is sent is told to nobody else', async () => {
    const service = createServiceWithRows()
    const { errands, prepare, become } = openErrands({
      answer: (request) => {
        if (request.operation === 'saveErrandRow') become('eva')
        return service.answer(request)
      }
    })
    const preview = await prepare(note)
    await expectProblem(errands.save({ preview, confirmed: null }), { code: 'cancelled' })
    expect(await errands.submission({ id: 5001 })).toBeNull()
    become('anna')
    expect(await errands.submission({ id: 5001 })).toMatchObject({ state: 'sent', draft: note })
  })

  it('by nobody is refused', async () => {
    const { errands, sent } = openAtService({ owner: null })
    await expectProblem(errands.read({ id: 5001 }), { code: 'signedOut' })
    await expectProblem(errands.preview({ id: 5001, draft: note, seen: '' }), { code: 'signedOut' })
    await expectProblem(errands.save({ preview: 'x', confirmed: null }), { code: 'signedOut' })
    expect(sent()).toEqual([])
  })
})
