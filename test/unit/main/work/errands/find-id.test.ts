import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findErrandId } from '../../../../../main/work/errands/find-id.ts'

/** Typed by hand from the service's documents. */
const notification = (members: object) => JSON.stringify(members)
const whole = {
  ArenderadId: 5001,
  ErrandRowId: '5001',
  Organisationsnummer: '556677-8899',
  Arenderad: 'https://service.example/Env/Company/Api/session/arenderad/5001'
}

const reasonOf = (text: string) => {
  const found = findErrandId(text)
  return found.ok ? found.id : found.reason
}

describe('the id of an errand row', () => {
  it.each([
    ['5001', 'id'],
    ['  5001\n', 'id'],
    ['"5001".', 'id'],
    ['0005001', 'id'],
    ['\uFEFF5001', 'id'],
    ['https://service.example/session/arenderad/5001', 'address'],
    ['<https://anybody.invalid:8443/Env/Company/Api/session/arenderad/5001/>', 'address'],
    ['http://127.0.0.1/session/arenderad/5001?a=1#b', 'address'],
    ['HTTPS://SERVICE.EXAMPLE/Session/ArendeRad/5001', 'address'],
    ['/session/arenderad/5001', 'address'],
    [notification(whole), 'notification'],
    [`[${notification(whole)}]`, 'notification'],
    [JSON.stringify(whole, null, 2), 'notification'],
    ['{"ArenderadId":5001}', 'notification'],
    ['{"ArendeRadId":"5001"}', 'notification'],
    ['{"ErrandRowId":"5001"}', 'notification'],
    ['{"ArenderadId":5001,"ArendeRadId":"5001"}', 'notification'],
    ['{"Arenderad":"https://a.example/session/arenderad/5001"}', 'notification'],
    ['{"Arenderad":"https:\\/\\/a.example\\/session\\/arenderad\\/5001"}', 'notification'],
    // Its second identity is another, and is only handed on.
    ['{"ArenderadId":5001,"ErrandRowId":"9b1deb4d-3b7d-4bad-9bdd-2b0d7b3dcb6d"}', 'notification'],
    ['{"ArenderadId":5001,"ErrandRowId":"77"}', 'notification']
  ])('is found in %s', (text, from) => {
    expect(findErrandId(text)).toMatchObject({ ok: true, id: 5001, from })
  })

  it('comes with the other identity and the organisation of a notification', () => {
    expect(findErrandId(notification(whole))).toEqual({
      ok: true,
      id: 5001,
      from: 'notification',
      ErrandRowId: '5001',
      Organisationsnummer: '556677-8899'
    })
  })

  it.each([
    ['', 'empty'],
    [' \n\t ', 'empty'],
    ['x'.repeat(20_001), 'tooLarge'],
    ['0', 'outOfRange'],
    ['-5001', 'outOfRange'],
    ['5001.5', 'outOfRange'],
    [String(2 ** 53), 'outOfRange'],
    ['9'.repeat(400), 'outOfRange'],
    ['{"ArenderadId":0}', 'outOfRange'],
    ['{"ArenderadId":9007199254740993}', 'outOfRange'],
    ['{"ArenderadId":-5}', 'outOfRange'],
    ['{"ArenderadId":5001.5}', 'outOfRange'],
    ['https://a.example/session/arenderad/0', 'outOfRange'],
    ['https://a.example/session/arenderad/9007199254740992', 'outOfRange'],
    ['femtusen', 'notUnderstood'],
    ['5001 5002', 'notUnderstood'],
    ['0x1389', 'notUnderstood'],
    ['5e3', 'notUnderstood'],
    ['5001/../../fakturaserviceorder/lista', 'notUnderstood'],
    ['{"ArenderadId":5001', 'notUnderstood'],
    ['[[{"ArenderadId":5001}]]', 'notUnderstood'],
    ['['.repeat(10_000) + ']'.repeat(10_000), 'notUnderstood'],
    ['["5001"]', 'notUnderstood'],
    ['https://a.example/session/arenderad/5001/../../x', 'otherAddress'],
    ['https://a.example/session/arenderad/%2e%2e/x', 'otherAddress'],
    ['https://a.example/?u=/session/arenderad/5001', 'otherAddress'],
    ['https://a.example/#/session/arenderad/5001', 'otherAddress'],
    ['https://a.example/session/arenderad/5001;x', 'otherAddress'],
    ['https://a.example/session/arenderad/-5001', 'otherAddress'],
    ['https://a.example/', 'otherAddress'],
    ['file:///session/arenderad/5001', 'otherAddress'],
    ['javascript://x/session/arenderad/5001', 'otherAddress'],
    ['{}', 'noId'],
    ['[]', 'noId'],
    ['{"ArenderadId":null}', 'noId'],
    ['{"ArenderadId":{"a":5001}}', 'noId'],
    ['{"ErrandRowId":"9b1deb4d-3b7d-4bad-9bdd-2b0d7b3dcb6d"}', 'noId'],
    ['{"Arenderad":"javascript:5001"}', 'noId'],
    ['{"__proto__":{"ArenderadId":5001}}', 'noId'],
    [`[${notification(whole)},${notification(whole)}]`, 'several'],
    ['{"ArenderadId":5001,"Arenderad":"https://a.example/session/arenderad/5002"}', 'contradiction'],
    ['{"ArenderadId":5001,"ArenderadId":5002}', 'contradiction'],
    ['{"ArenderadId":5001,"ArendeRadId":5002}', 'contradiction'],
    ['[{"arenderadid":5001,"ARENDERADID":"5002"}]', 'contradiction'],
    [
      '{"Arenderad":"/session/arenderad/5001","arenderad":"/session/arenderad/5002","ArenderadId":5001}',
      'contradiction'
    ],
    ['{"NotifieringMeddelande":{"ArenderadId":5001}}', 'retired']
  ])('is not found in %s: %s', (text, reason) => {
    expect(reasonOf(text)).toBe(reason)
  })

  it('is never found in another form than a whole number that JSON holds exactly', () => {
    const texts = fc.oneof(
      fc.string(),
      fc.json(),
      fc.webUrl(),
      fc.integer().map(String),
      fc.bigInt().map(String),
      fc.webUrl().map((url) => `${url}/session/arenderad/7`)
    )
    fc.assert(
      fc.property(texts, (text) => {
        const found = findErrandId(text)
        if (found.ok) expect(Number.isSafeInteger(found.id) && found.id > 0).toBe(true)
      })
    )
  })
})
