import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cellsOf } from '../../../../../main/table/column/cells.ts'
import { columnOf } from '../../../../../main/table/column/table.ts'
import { isNumericKind } from '../../../../../preload/contract/index.ts'
import { columnNames, fileOf, rowsArbitrary, tableOf } from './support.ts'

const linesOf = (bytes: Uint8Array): string[] => {
  const lines = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes).split('\n')
  expect(lines.pop()).toBe('')
  return lines
}

describe('JSON lines', () => {
  it('have an object a row, with numbers as numbers and null for empty', async () => {
    const table = tableOf([{ 'Fält text': '=1"', 'Fält decimal': '-12.50', 'Fält account': '0012' }])
    const { bytes } = await fileOf({
      table,
      format: 'jsonLines',
      names: ['Fält text', 'Fält decimal', 'Fält account', 'Fält date']
    })
    expect(linesOf(bytes)).toEqual([
      '{"Fält text":"=1\\"","Fält decimal":-12.5,"Fält account":"0012","Fält date":null}'
    ])
  })

  it('have a number that a reader would round as text', async () => {
    const table = tableOf([
      { 'Fält decimal': '1234567890123456.5' },
      { 'Fält decimal': '123456789012345' },
      { 'Fält decimal': '0.000123456789012345' }
    ])
    const { bytes } = await fileOf({ table, format: 'jsonLines', names: ['Fält decimal'] })
    expect(linesOf(bytes).map((line) => Object.values(JSON.parse(line) as object)[0])).toEqual([
      '1234567890123456.5',
      123456789012345,
      0.000123456789012345
    ])
  })

  it('are read back as they were shown', async () => {
    await fc.assert(
      fc.asyncProperty(rowsArbitrary, async (rows) => {
        const table = tableOf(rows)
        const { bytes } = await fileOf({ table, format: 'jsonLines' })
        const found = linesOf(bytes).map((line) => JSON.parse(line) as Record<string, string | number | null>)
        const shown = rows.map((_, row) =>
          Object.fromEntries(
            columnNames.map((name) => {
              const column = columnOf(table, name)
              const [cell = null] = cellsOf(column, Uint32Array.of(row))
              const text = typeof cell === 'object' ? (cell?.text ?? null) : cell
              const isNumber =
                isNumericKind(column.kind) &&
                typeof cell === 'string' &&
                cell.replace(/\D/g, '').replace(/^0+/, '').length <= 15
              return [name, isNumber ? Number(text) : text]
            })
          )
        )
        expect(found).toEqual(shown)
      })
    )
  })
})
