import { describe, expect, it } from 'vitest'
import type { ErrandRow } from '../../../../../main/sample/errands/seed.ts'
import { callSample, signedIn } from '../caller.ts'
import { documentedErrandRow } from '../../../../support/documents/errands-and-orders.ts'

const open = async () => {
  const caller = callSample()
  const headers = await signedIn(caller)
  return {
    read: async (id = 5001): Promise<ErrandRow> =>
      (await caller.get(`/session/arenderad/${id}`, headers)).answer as ErrandRow,
    save: (body: unknown, id = 5001) => caller.post(`/session/arenderad/${id}`, body, headers),
    statusOf: async (path: string) => (await caller.get(path, headers)).status
  }
}

describe('an errand row', () => {
  it('has the documented members, and neither Media nor a note’s Fil', async () => {
    const row = await (await open()).read()
    expect(Object.keys(row).toSorted()).toEqual(documentedErrandRow.toSorted())
    expect(row.ProcesSteg).toEqual({ Referensnamn: 'hosLeverantor', Beteckning: 'Hos leverantör' })
    expect(Object.keys(row.Noteringar[0] ?? {})).toEqual(['Notering', 'Skapad', 'SkapadAv'])
    expect(Object.keys(row.Händelser[0] ?? {})).toEqual(['Beteckning', 'Referensnamn', 'Knappbeteckning'])
  })

  it('names supplier, handler and orderer', async () => {
    const { Deltagare } = await (await open()).read()
    const roles = Deltagare.map(({ ÄrendeRadRollTypBeteckning: role }) => role)
    expect(roles).toEqual(['Leverantör', 'Handläggare', 'Beställare'])
  })

  it('is not found under an id that is unknown or no integer', async () => {
    const { statusOf } = await open()
    for (const id of ['4999', '0', '-5001', '5001.5', 'abc', '']) {
      expect(await statusOf(`/session/arenderad/${id}`)).toBe(404)
    }
  })
})

describe('saving an errand row', () => {
  it('adds a note with its author and time, and has no answer body', async () => {
    const { read, save } = await open()
    const { status, text } = await save({ Notering: 'Åker dit i morgon.' })
    expect([status, text]).toEqual([204, ''])
    expect((await read()).Noteringar.at(-1)).toEqual({
      Notering: 'Åker dit i morgon.',
      Skapad: '2026-11-21T08:00:00.000Z',
      SkapadAv: expect.stringMatching(/\S \S/)
    })
  })

  it('sets the contact, and replaces the one before', async () => {
    const { read, save } = await open()
    await save({ Kontakt: { Visningsnamn: 'Första Kontakten' } })
    await save({ Kontakt: { Förnamn: 'Örjan', Efternamn: 'Påhitt', Telefon: '08-465 004 01' } })
    const contacts = (await read()).Deltagare.slice(3)
    expect(contacts).toEqual([
      {
        Visningsnamn: 'Örjan Påhitt',
        ÄrendeRadRollTypBeteckning: 'Kontaktperson',
        Telefon: '08-465 004 01',
        Mobil: '',
        Epost: ''
      }
    ])
  })

  it('moves the step by a chosen event, to the end', async () => {
    const { read, save } = await open()
    expect((await save({ HandelseReferensnamn: 'klarmarkera', Sessionsnyckel: 'key' })).status).toBe(204)
    const { ProcesSteg, Händelser } = await read()
    expect(ProcesSteg).toEqual({ Referensnamn: 'klar', Beteckning: 'Klar' })
    expect(Händelser).toEqual([])
  })

  it('moves back to the handler and out again', async () => {
    const { read, save } = await open()
    await save({ HandelseReferensnamn: 'aterlamna' })
    expect((await read()).ProcesSteg.Referensnamn).toBe('hosHandlaggare')
    await save({ HandelseReferensnamn: 'skicka' })
    expect((await read()).ProcesSteg.Referensnamn).toBe('hosLeverantor')
    await save({ HandelseReferensnamn: 'makulera' })
    expect((await read()).ProcesSteg.Referensnamn).toBe('makulerad')
  })

  it('keeps nothing of a change whose event cannot be chosen', async () => {
    const { read, save } = await open()
    const before = await read()
    expect((await save({ Notering: 'Borta', HandelseReferensnamn: 'skicka' })).status).toBe(400)
    expect(await read()).toEqual(before)
  })

  it('of the last row needs the session key', async () => {
    const { read, save } = await open()
    for (const Sessionsnyckel of [undefined, '', 'another'])
      expect((await save({ Notering: 'Hej', Sessionsnyckel }, 5012)).status).toBe(400)
    expect((await read(5012)).Noteringar).toHaveLength(1)
    expect((await save({ Notering: 'Hej', Sessionsnyckel: 'sample' }, 5012)).status).toBe(204)
  })

  it('is refused for an unknown row and for a body of wrong types', async () => {
    const { save } = await open()
    expect((await save({ Notering: 'Hej' }, 4999)).status).toBe(404)
    expect((await save({ Notering: 7 })).status).toBe(400)
    expect((await save({ Kontakt: 'Örjan' })).status).toBe(400)
  })
})
