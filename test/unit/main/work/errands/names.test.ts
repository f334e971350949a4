import { describe, expect, it } from 'vitest'
import { operations } from '../../../../../main/http/operations.ts'
import { previewJson, previewMembers, saveBody } from '../../../../../main/work/errands/previews.ts'
import { contactFields, errandMembers } from '../../../../../preload/contract/index.ts'
import * as documented from '../../../../support/documents/errands-and-orders.ts'
import { draftWith } from './errand-row.ts'
import { rowOf } from './row-of.ts'

/** UTF-8 in hex, so that no look-alike letter and no combining dots pass for the documented name. */
const bytes = (text: string): string => Buffer.from(text, 'utf8').toString('hex')
const sorted = (names: readonly string[]): string[] => names.map(bytes).toSorted()

const everything = draftWith({
  contact: { Visningsnamn: 'A', Förnamn: 'B', Efternamn: 'C', Telefon: 'D', Mobil: 'E', Epost: 'F' },
  note: 'G',
  event: 'H'
})

describe('the body that saves an errand row', () => {
  it('is, byte by byte, as documented', () => {
    // Typed by hand from the service's documents. `HandelseReferensnamn` has no dots; `F\u00f6rnamn` has.
    const expected =
      '{"Sessionsnyckel":"K","Kontakt":{"Visningsnamn":"A","F\u00f6rnamn":"B","Efternamn":"C","Telefon":"D","Mobil":"E","Epost":"F"},' +
      '"Notering":"G","HandelseReferensnamn":"H"}'
    expect(bytes(JSON.stringify(saveBody(everything, 'K')))).toBe(bytes(expected))
    expect(bytes('F\u00f6rnamn')).toBe('46c3b6726e616d6e')
  })

  it('has every documented member, and no other', () => {
    const body = saveBody(everything, 'K')
    expect(sorted(Object.keys(body))).toEqual(sorted(documented.documentedErrandSave))
    expect(sorted(Object.keys(body.Kontakt ?? {}))).toEqual(sorted(documented.documentedContact))
    expect(sorted(contactFields)).toEqual(sorted(documented.documentedContact))
  })

  it.each([
    [draftWith({ note: '  Hej\n' }), '{"Notering":"Hej"}'],
    [draftWith({ event: ' klar ' }), '{"HandelseReferensnamn":" klar "}'],
    [draftWith({ contact: { Epost: ' a@example.com ' } }), '{"Kontakt":{"Epost":"a@example.com"}}'],
    [draftWith({ note: ' \n ', contact: { Mobil: '  ' } }), '{}']
  ])('holds filled fields only: %#', (draft, body) => {
    expect(JSON.stringify(saveBody(draft, null))).toBe(body)
  })

  it('is shown member by member, and as JSON, with its session key hidden', () => {
    const body = saveBody(everything, 'hemlig-nyckel')
    expect(previewMembers(body).map(({ name, text }) => [name, text])).toEqual([
      ['Sessionsnyckel', null],
      ['Kontakt.Visningsnamn', 'A'],
      ['Kontakt.Förnamn', 'B'],
      ['Kontakt.Efternamn', 'C'],
      ['Kontakt.Telefon', 'D'],
      ['Kontakt.Mobil', 'E'],
      ['Kontakt.Epost', 'F'],
      ['Notering', 'G'],
      ['HandelseReferensnamn', 'H']
    ])
    expect(JSON.parse(previewJson(body))).toEqual({ ...body, Sessionsnyckel: '[hidden]' })
    expect(previewJson(body)).not.toContain('hemlig')
    expect(previewJson(saveBody(everything, null))).not.toContain('Sessionsnyckel')
  })

  it('goes to the documented path, by an operation that is sent once and names the session key a secret', () => {
    expect(operations.readErrandRow).toMatchObject({
      method: 'GET',
      path: '/session/arenderad/{ArendeRadId}',
      sending: 'retry'
    })
    expect(operations.saveErrandRow).toEqual({
      service: 'login',
      method: 'POST',
      path: '/session/arenderad/{ArendeRadId}',
      sending: 'once',
      secretMembers: ['Sessionsnyckel']
    })
  })
})

describe('the members of an errand row', () => {
  it('are the documented ones, and no other', () => {
    expect(sorted(errandMembers)).toEqual(sorted(documented.documentedErrandRow))
  })

  it.each(documented.documentedErrandRow)(
    '%s is read by its documented name, and missed where it is not there',
    async (name) => {
      const all = Object.fromEntries(documented.documentedErrandRow.map((each) => [each, null]))
      const { [name]: _, ...others } = all
      expect((await rowOf(all)).drift.missing).toEqual([])
      expect((await rowOf(others)).drift.missing).toEqual([name])
    }
  )

  it.each(Object.entries(documented.documentedErrandParts))('those of %s are, one by one', async (part, members) => {
    const value = Object.fromEntries(members.map((member) => [member, `v ${member}`]))
    const read = await rowOf({ [part]: part === 'ProcesSteg' ? value : [value] })
    expect(read.drift.unknown).toEqual([])
    expect(read.drift.missing.filter((name) => name.startsWith(`${part}.`))).toEqual([])
    for (const text of Object.values(value)) expect(JSON.stringify(read)).toContain(JSON.stringify(text))
  })
})
