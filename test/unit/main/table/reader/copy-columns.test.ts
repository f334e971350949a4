import { describe, expect, it } from 'vitest'
import { columnOf } from '../../../../../main/table/column/table.ts'
import { rawRows, read } from '../support.ts'

const listOf = (rows: readonly Readonly<Record<string, string>>[]) => read(JSON.stringify(rows))

describe('columns that are copied out of the WASM reader', () => {
  it('share their codes where they change in the same rows, as a number and its name do', () => {
    const rows = ['10', '10', '20', '10'].map((number) => ({
      number,
      name: `Område ${number}`,
      other: `${number.length}`
    }))
    const table = listOf(rows)
    expect(columnOf(table, 'name').codes).toBe(columnOf(table, 'number').codes)
    expect(columnOf(table, 'other').codes).not.toBe(columnOf(table, 'number').codes)
    expect(rawRows(table)).toEqual(rows)
  })

  it('share where their values begin too where all of these are as long', () => {
    const rows = Array.from({ length: 300 }, (_, row) => ({
      one: `A${1000 + row}`,
      another: `B${9999 - row}`,
      longer: `C${10_000 + row}`
    }))
    const table = listOf(rows)
    const [one, another, longer] = ['one', 'another', 'longer'].map((name) => columnOf(table, name))
    expect(another?.codes).toBe(one?.codes)
    expect(longer?.codes).toBe(one?.codes)
    expect(another?.dictionary.starts).toBe(one?.dictionary.starts)
    expect(longer?.dictionary.starts).not.toBe(one?.dictionary.starts)
    expect(rawRows(table)).toEqual(rows)
  })

  it('have codes of their own where the last row tells them apart, or their width', () => {
    const rows = Array.from({ length: 400 }, (_, row) => ({
      a: `${row % 2}`,
      b: row === 399 ? 'x' : `${row % 2}`,
      c: `${row}`
    }))
    const table = listOf(rows)
    expect(columnOf(table, 'b').codes).not.toBe(columnOf(table, 'a').codes)
    expect(rawRows(table)).toEqual(rows)
  })
})
