import { describe, expect, it } from 'vitest'
import { answerTotals, createQueryable } from '../../../../../main/table/answers.ts'
import { summarise } from '../../../../../main/table/summary.ts'
import { catalogue, columnNameOf, keyOfColumn } from '../../../../../preload/contract/index.ts'
import { fileOf } from '../export/support.ts'
import { noPause, query, read, askRows, askFacet, askGroups } from '../support.ts'

/** `__proto__`, `constructor`, `toString`, `hasOwnProperty` and the others. */
const keys = Object.getOwnPropertyNames(Object.prototype)
const body = `[{"Hyresobjekt":"1",${keys.map((key, i) => `"${key}":"${key} ${i}"`).join()}},{"Hyresobjekt":"2"}]`
const table = read(body, catalogue.hyresobjekt.fields)
const names = keys.map(columnNameOf)

describe('fields that are called as what every object has', () => {
  it('have columns whose names no object has, and which show what they are called', () => {
    expect(keys).toContain('__proto__')
    for (const name of names) expect(name in {}).toBe(false)
    expect(names.map(keyOfColumn)).toEqual(keys)
    for (const other of ['Hyresobjekt', '', 'Proto', '\u2060', 'Hyra\u2060'])
      expect([columnNameOf(other), keyOfColumn(other)]).toEqual([other, other])
    expect(table.columns.filter(({ status }) => status === 'unknown').map(({ name }) => name)).toEqual(names)
  })

  it('are shown, filtered, grouped and summed up as any others', async () => {
    const shown = createQueryable(7, table, noPause)
    const values = keys.map((key, i) => `${key} ${i}`)
    expect((await askRows(shown, { columns: names })).cells).toEqual(values.map((value) => [value, null]))
    expect((await summarise(table, noPause)).drift.unknown).toEqual(names)
    expect(Object.keys((await answerTotals(shown, { loadId: 7, query: query({}) })).columns)).toEqual([
      'HyresobjektGrundhyra',
      'AvtalTAhyra',
      'HyresobjektTAhyra',
      'HyresobjektYta'
    ])
    for (const [at, name] of names.entries()) {
      const asked = query({
        filters: [{ column: name, join: 'and', conditions: [{ op: 'notEmpty' }] }],
        sort: [{ column: name, direction: 'desc' }]
      })
      expect((await askRows(shown, { query: asked, columns: ['Hyresobjekt'] })).cells).toEqual([['1']])
      const facet = await askFacet(shown, { column: name })
      expect(facet.cells).toEqual([values[at], null])
      const groups = await askGroups(shown, {
        by: [{ column: name, direction: 'asc' }],
        totals: [...names, 'HyresobjektYta']
      })
      expect(groups.lines.map((line) => [line.cell, line.rows, line.spans[name]])).toEqual([
        [values[at], 1, { smallest: values[at], largest: values[at] }],
        [null, 1, { smallest: null, largest: null }]
      ])
      // Such an answer reaches the window as the copy of a copy, in which a member is set by its name.
      const copy = Object.assign({}, structuredClone(groups.lines[0]?.spans))
      expect(Object.keys(copy).toSorted()).toEqual(names.toSorted())
    }
  })

  it('leave under their own keys', async () => {
    const { bytes } = await fileOf({ table, format: 'jsonLines', names })
    const [first = ''] = new TextDecoder().decode(bytes).split('\n')
    expect(Object.entries(JSON.parse(first) as object)).toEqual(keys.map((key, i) => [key, `${key} ${i}`]))
  })
})
