import { describe, expect, it } from 'vitest'
import { problem } from '../../../../../main/problem.ts'
import type { ErrandDraft } from '../../../../../preload/contract/index.ts'
import { openAtService, submitted } from './at-service.ts'
import { draftWith } from './errand-row.ts'
import { settle } from '../../session/fake-clock.ts'

const lost = () => problem('unknownOutcome', 'login', 'the connection was reset')
const notesOf = (row: Readonly<Record<string, unknown>>): readonly unknown[] =>
  Array.isArray(row['Noteringar']) ? row['Noteringar'] : []

/** A save that the service has accepted and not carried out itself, where the row shows these members after it. */
const accepted = async (draft: ErrandDraft, after: object = {}, before: object = {}) => {
  const { service, errands, prepare } = openAtService()
  service.change(before)
  const preview = await prepare(draft)
  service.plan(false, '{}')
  const row = service.row()
  service.readNext(JSON.stringify(row), JSON.stringify({ ...row, ...after }))
  return submitted(await errands.save({ preview, confirmed: null })).submission
}

/** What the row shows now of the save of unknown outcome. */
const comparedAfter = async ({ errands }: Pick<ReturnType<typeof openAtService>, 'errands'>) =>
  errands.compareAgain({ submission: (await errands.submission({ id: 5001 }))?.id ?? '' })

describe('what the row shows of a save', () => {
  it('is unclear for a note and a contact that were there before already', async () => {
    const { save } = openAtService()
    const draft = draftWith({ note: 'Nyckel finns.', contact: { Telefon: '0470-1', Efternamn: 'Ny' } })
    const service = submitted(await save(draft)).submission.comparison
    expect(service?.findings).toEqual([
      { name: 'Kontakt.Efternamn', found: 'there', before: 'Ny', after: 'Ny' },
      { name: 'Kontakt.Telefon', found: 'unclear', before: '0470-1', after: '0470-1' },
      { name: 'Notering', found: 'there', before: 'Nyckel finns.', after: 'Nyckel finns.' }
    ])
    expect(service?.complete).toBe(false)
  })

  it.each([['Karin Öst'], [null], ['']])(
    'is unclear for a note whose answer was lost, where the same text has come from %j',
    async (SkapadAv) => {
      const { service, errands, save } = openAtService()
      service.plan(false, lost())
      await save(draftWith({ note: 'Klart' }))
      // The row has been read by itself before it changes.
      await settle()
      const added = { Notering: 'Klart', Skapad: '2026-11-21T12:00:00', SkapadAv }
      service.change({ Noteringar: [...notesOf(service.row()), added] })
      expect(await comparedAfter({ errands })).toMatchObject({
        state: 'unknown',
        comparison: { complete: false, findings: [{ name: 'Notering', found: 'unclear', after: 'Klart' }] }
      })
    }
  )

  it.each([['Ingrid'], [null], ['']])(
    'is a note that was accepted and has come in the name of %j, which a service need not take from the sign-in',
    async (SkapadAv) => {
      const added = { Notering: 'Samma text', Skapad: '2026-11-21T12:00:00', SkapadAv }
      const { state, draft, comparison } = await accepted(draftWith({ note: 'Samma text' }), { Noteringar: [added] })
      expect([state, draft?.note]).toEqual(['sent', 'Samma text'])
      expect(comparison).toMatchObject({
        complete: true,
        findings: [{ name: 'Notering', found: 'thereByOther', after: 'Samma text', by: SkapadAv || null }]
      })
    }
  )

  it('is unclear for a note that was accepted and of whose text there are no more than before', async () => {
    const old = { Notering: 'Klart', Skapad: null, SkapadAv: 'Karin Öst' }
    const { comparison } = await accepted(draftWith({ note: 'Klart' }), {}, { Noteringar: [old] })
    expect(comparison).toMatchObject({ complete: false, findings: [{ name: 'Notering', found: 'unclear' }] })
  })

  it('names the author of the newest of several notes of that text', async () => {
    const old = { Notering: 'Klart', Skapad: '2026-11-20T12:00:00', SkapadAv: 'Karin Öst' }
    const newest = { Notering: 'Klart', Skapad: '2026-11-21T12:00:00', SkapadAv: 'Anna S (Firman)' }
    const { comparison } = await accepted(
      draftWith({ note: 'Klart' }),
      { Noteringar: [old, newest] },
      { Noteringar: [old] }
    )
    expect(comparison?.findings).toMatchObject([{ found: 'thereByOther', by: 'Anna S (Firman)' }])
  })

  it('is one more note by the person, however their name is written', async () => {
    const { service, errands, save } = openAtService()
    service.change({
      Noteringar: [
        { Notering: 'Klart', Skapad: null, SkapadAv: 'Anna' },
        { Notering: 'Klart', Skapad: null, SkapadAv: 'Karin Öst' }
      ]
    })
    service.plan(false, lost())
    await save(draftWith({ note: 'Klart' }))
    const found = async () => (await comparedAfter({ errands }))?.comparison?.findings[0]?.found
    expect(await found()).toBe('unclear')
    service.change({ Noteringar: [...notesOf(service.row()), { Notering: 'Klart', Skapad: null, SkapadAv: ' ANNA' }] })
    expect(await found()).toBe('there')
  })

  it('is the step that the row is in now for an event that was accepted, and never that the event is shown', async () => {
    const { save } = openAtService()
    expect(submitted(await save(draftWith({ event: 'klarmarkera' }))).submission.comparison).toMatchObject({
      complete: true,
      findings: [{ name: 'HandelseReferensnamn', found: 'moved', before: 'Hos leverantör', after: 'Klar' }]
    })
  })

  it('is not that an accepted event was chosen, where somebody else has completed the row meanwhile', async () => {
    const completed = { ProcesSteg: { Referensnamn: 'klar', Beteckning: 'Klar' }, Händelser: [] }
    const { state, comparison } = await accepted(draftWith({ event: 'aterlamna' }), completed)
    expect([state, comparison?.findings]).toEqual([
      'sent',
      [{ name: 'HandelseReferensnamn', found: 'moved', before: 'Hos leverantör', after: 'Klar' }]
    ])
  })

  it('is unclear for an event whose answer was lost, though the row has moved on: somebody else may have chosen one', async () => {
    const { service, errands, save } = openAtService()
    service.plan(false, lost())
    await save(draftWith({ event: 'klarmarkera' }))
    await settle()
    service.change({ ProcesSteg: { Referensnamn: 'avbruten', Beteckning: 'Avbruten' }, Händelser: [] })
    expect(await comparedAfter({ errands })).toMatchObject({
      state: 'unknown',
      comparison: { complete: false, findings: [{ found: 'unclear', after: 'Avbruten' }] }
    })
  })

  it('is unclear for an event after which the step is the same and other events can be chosen', async () => {
    const { comparison } = await accepted(draftWith({ event: 'klarmarkera' }), { Händelser: [] })
    expect(comparison).toMatchObject({ findings: [{ found: 'unclear' }] })
  })
})
