import { describe, expect, it } from 'vitest'
import { allFields, listIds, orderColumns } from '../../../../../preload/contract/index.ts'
import { useColumnHeading } from '../../../../../renderer/grid/columns/use-column-texts.ts'
import { i18n, loadLanguage, loadWorkTexts } from '../../../../../renderer/i18n/index.ts'
import { en } from '../../../../../renderer/i18n/en/index.ts'
import { sv } from '../../../../../renderer/i18n/sv/index.ts'
import { inComponent } from '../../in-component.ts'

await loadWorkTexts()
await Promise.all([loadLanguage('sv'), loadLanguage('en')])

const headingOf = (name: string, status: 'known' | 'missing' | 'unknown'): Promise<string> =>
  inComponent(() => useColumnHeading()({ name, status }))

it('a column that is neither documented nor sent is called by its own name', async () => {
  expect(await headingOf('FinnsInte', 'missing')).toBe('FinnsInte')
  expect(await headingOf('Period', 'missing')).toBe('Period')
  expect(await headingOf('HyresobjektYta', 'missing')).toBe(sv.fields.HyresobjektYta)
})

const documented = [...listIds.flatMap(allFields), ...orderColumns]
const names = [...new Set(documented.map(({ name }) => name))]

describe.each(['sv', 'en'] as const)('the headings in %s', (language) => {
  const headings: Readonly<Record<string, string>> = { sv, en }[language].fields

  it('name every field that a list can have, and no other', () => {
    expect(Object.keys(headings).toSorted()).toEqual(names.toSorted())
  })

  it.each(names)('say %s in words', (name) => {
    const heading = i18n.global.t(`fields.${name}`, {}, { locale: language })
    expect(heading).toBe(headings[name])
    expect(heading).not.toMatch(/^\s*$/)
  })

  it.each(listIds)('tell the columns of %s apart', (list) => {
    const own = allFields(list).map(({ name }) => headings[name])
    expect(new Set(own).size).toBe(own.length)
  })
})
