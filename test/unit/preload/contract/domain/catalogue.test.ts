import { describe, expect, it } from 'vitest'
import { catalogue, listIds, type FieldKind } from '../../../../../preload/contract/index.ts'
import { documentedLists, type DocumentedType } from '../../../../support/documents/reporting.ts'

/** What each kind of ours is in the documents. No field of the lists has a time of day. */
const typeOf: Readonly<Record<FieldKind, DocumentedType | null>> = {
  text: 'free text',
  account: 'account',
  integer: 'integer',
  decimal: 'decimal',
  date: 'YYYY-MM-DD',
  dateTime: null,
  period: 'YYYY-MM'
}

/** UTF-8 in hex, so that no look-alike letter and no letter of two characters passes for a documented name. */
const bytes = (name: string): string => Buffer.from(name, 'utf8').toString('hex')

describe('the catalogue', () => {
  it('has the five documented lists and no other', () => {
    expect(listIds.toSorted()).toEqual(Object.keys(documentedLists).toSorted())
    expect(Object.keys(catalogue).toSorted()).toEqual(listIds.toSorted())
  })

  it.each(listIds)('has every documented field of %s, and no other, byte by byte', (list) => {
    const documented = Object.keys(documentedLists[list] ?? {})
    const ours = catalogue[list].fields.map(({ name }) => name)
    expect(ours.map(bytes).toSorted()).toEqual(documented.map(bytes).toSorted())
    // The fixture is typed by hand too: a letter put together from two characters would make both sides wrong.
    for (const name of documented) expect(bytes(name)).toBe(bytes(name.normalize('NFC')))
  })

  it.each(listIds)('takes every field of %s for what the documents say it is', (list) => {
    const ours = Object.fromEntries(catalogue[list].fields.map(({ name, kind }) => [name, typeOf[kind]]))
    expect(ours).toEqual(documentedLists[list])
  })

  it('counts and joins by documented fields only', () => {
    for (const list of listIds) {
      const { counted } = catalogue[list]
      if (counted) expect(Object.keys(documentedLists[list] ?? {})).toContain(counted)
    }
  })
})
