import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findErrandId } from '../../../../main/work/errands/find-id.ts'
import { readNotification } from '../../../../main/inbox/notification.ts'

const organisation = { Organisationsnummer: '556677-8899' }

/** The row that the inbox opens for a message, or why there is none. */
const inInbox = (json: string) => {
  const read = readNotification(JSON.parse(json))
  return 'notification' in read ? read.notification.errandId : read.refused.reason
}
const pasted = (json: string) => {
  const found = findErrandId(json)
  return found.ok ? found.id : found.reason
}

describe('a notification that is pasted, and one that the inbox takes,', () => {
  it.each([
    ['an id', '{"ArenderadId":5001,"Organisationsnummer":"1"}', 5001],
    ['an id as text', '{"ArenderadId":"5001","Organisationsnummer":"1"}', 5001],
    ['the longest id', '{"ArenderadId":"9007199254740991","Organisationsnummer":"1"}', 9007199254740991],
    ['an id with a decimal point and nothing behind it', '{"ArenderadId":12.0,"Organisationsnummer":"1"}', 12],
    ['two spellings that agree', '{"ARENDERADID":5001,"ArenderadId":"5001","Organisationsnummer":"1"}', 5001]
  ])('name the same row by %s', (_what, json, id) => {
    expect([pasted(json), inInbox(json)]).toEqual([id, id])
  })

  // A person may paste any spelling of a name; the service has to write it as documented.
  it.each([
    ['two spellings contradict each other', '{"ARENDERADID":1,"ArenderadId":5001,', 'contradiction'],
    [
      'a value is an object without a text of its own',
      '{"ArenderadId":{"toString":1},"arenderadid":1,',
      'contradiction'
    ],
    ['a name is spelled in another way', '{"ArendeRadId":5001,', 5001]
  ])('name what each can take where %s', (_, json, read) => {
    const whole = `${json}"Organisationsnummer":"1"}`
    expect([pasted(whole), inInbox(whole)]).toEqual([read, 'malformed'])
  })

  it.each([
    ['as a member', '{"NotifieringMeddelande":{},"ArenderadId":1,"Organisationsnummer":"1"}'],
    ['as a type', '{"$type":"Api.NotifieringMeddelande, Api","ArenderadId":1,"Organisationsnummer":"1"}'],
    ['as an older type', '{"__type":"NotifieringMeddelande:#Api","ArenderadId":1,"Organisationsnummer":"1"}']
  ])('are the retired object where it is named %s', (_what, json) => {
    expect([pasted(json), inInbox(json)]).toEqual(['retired', 'retired'])
  })

  it('take nothing from an address with a password', () => {
    const address = 'https://a:b@c.example/session/arenderad/5001'
    expect(pasted(JSON.stringify({ Arenderad: address }))).toBe('noId')
    expect(inInbox(JSON.stringify({ ...organisation, ArenderadId: 5001, Arenderad: address }))).toBe('malformed')
  })

  it('never name two rows', () => {
    const id = fc.oneof(fc.integer(), fc.double(), fc.bigInt().map(String), fc.string(), fc.jsonValue())
    const name = fc.constantFrom('ArenderadId', 'ArendeRadId', 'arenderadid', 'ErrandRowId')
    fc.assert(
      fc.property(fc.dictionary(name, id), (members) => {
        const json = JSON.stringify({ ...organisation, ...members })
        const [one, other] = [pasted(json), inInbox(json)]
        if (typeof one === 'number' && typeof other === 'number') expect(one).toBe(other)
      })
    )
  })
})
