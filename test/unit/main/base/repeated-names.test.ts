import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { repeatedNames } from '../../../../main/base/repeated-names.ts'

describe('names that stand more than once in one object', () => {
  it.each([
    ['{"a":1,"a":2}', [{ path: [], name: 'a' }]],
    ['{"a":1,"\\u0061" : 2}', [{ path: [], name: 'a' }]],
    ['[{"a":1},{"b":{"c":[0,{"a":1,"a":1}]}}]', [{ path: [1, 'b', 'c', 1], name: 'a' }]],
    ['{"a":{"b":1},"a":{"b":1}}', [{ path: [], name: 'a' }]],
    ['{"a":"a","b":["a","a"],"c":"\\"a\\":"}', []],
    ['{"a":1,"A":2}', []],
    ['"a"', []]
  ])('are found in %s', (json, found) => {
    expect(() => JSON.parse(json)).not.toThrow()
    expect(repeatedNames(json)).toEqual(found)
  })

  it('are none in what JSON.stringify has written, and one where a name of it is written again', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.string(), (value, name) => {
        const json = JSON.stringify(value)
        expect(repeatedNames(json)).toEqual([])
        expect(repeatedNames(`[{${JSON.stringify(name)}:${json},${JSON.stringify(name)}:${json}}]`)).toEqual([
          { path: [0], name }
        ])
      })
    )
  })
})
