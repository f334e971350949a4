import { describe, expect, it } from 'vitest'
import { createSample } from '../../../../../main/sample/index.ts'
import { catalogue, listIds, type FieldKind } from '../../../../../preload/contract/index.ts'
import { documentedJsonNumbers } from '../../../../support/documents/reporting.ts'
import { sampleRows } from '../../../../support/reference.ts'
import { callSample } from '../caller.ts'

const basic = { Authorization: `Basic ${btoa('sample:sample')}` }
const bytesOf = async (rows: number, list: string) => (await callSample({ rows }).get(`/${list}/`, basic)).text

const shapes: Readonly<Record<FieldKind, RegExp>> = {
  text: /^\S(.*\S)?$/,
  account: /^\d{4}$/,
  integer: /^(-|-?\d+)$/,
  decimal: /^(-|-?\d+,\d{1,2})$/,
  date: /^(-|\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01]))$/,
  dateTime: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/,
  period: /^\d{4}-(0[1-9]|1[0-2])$/
}

describe.each(listIds)('the list %s', (list) => {
  it('has every documented field, letter by letter and in the documented order, on every row', async () => {
    const names = catalogue[list].fields.map(({ name }) => name)
    for (const row of await sampleRows(createSample({ rows: 400 }), list)) expect(Object.keys(row)).toEqual(names)
  })

  it('writes every value as its kind is written, and strings but for the two documented numbers', async () => {
    for (const row of await sampleRows(createSample({ rows: 400 }), list)) {
      for (const { name, kind } of catalogue[list].fields) {
        expect(typeof row[name], name).toBe(documentedJsonNumbers.includes(name) ? 'number' : 'string')
        expect(String(row[name]), name).toMatch(shapes[kind])
      }
    }
  })

  it('is the same, byte by byte, every time for a size', async () => {
    expect(await bytesOf(300, list)).toBe(await bytesOf(300, list))
  })

  it('is composed text: no letter is put together from two characters', async () => {
    const text = await bytesOf(300, list)
    expect(text).toBe(text.normalize('NFC'))
  })

  it('is empty for an estate without objects', async () => {
    expect(await bytesOf(0, list)).toBe('[]')
  })

  it('has at least one row for an estate of one object that is let', async () => {
    expect((await sampleRows(createSample({ rows: 1 }), list)).length).toBeGreaterThan(0)
  })

  it('asks for Basic authentication with the password, whatever the user name', async () => {
    const { get } = callSample({ rows: 1 })
    const refused = await get(`/${list}/`)
    expect(refused.status).toBe(401)
    expect(refused.headers.get('WWW-Authenticate')).toMatch(/^Basic /)
    expect((await get(`/${list}/`, { Authorization: `Basic ${btoa('sample:wrong')}` })).status).toBe(401)
    expect((await get(`/${list}/`, { Authorization: `Basic ${btoa('anyone:sample')}` })).status).toBe(200)
  })

  it('is not found without the slash at its end', async () => {
    expect((await callSample().get(`/${list}`, basic)).status).toBe(404)
  })
})
