import { expect, it } from 'vitest'
import { rowsOf, sentAmbiguousNumber } from '../../../../../renderer/grid/cells/grid-row.ts'

it('a row knows what was sent in its cells that can be read in two ways, and in no others', () => {
  const block = {
    cells: [
      ['1.234', '7'],
      ['A', 'B']
    ],
    ambiguousNumbers: { Hyra: { 0: '1,234' } }
  }
  expect(rowsOf(block).map((row) => [sentAmbiguousNumber(row, 'Hyra'), sentAmbiguousNumber(row, 'Namn')])).toEqual([
    ['1,234', null],
    [null, null]
  ])
  expect(rowsOf({ cells: block.cells }).map((row) => sentAmbiguousNumber(row, 'Hyra'))).toEqual([null, null])
  expect(sentAmbiguousNumber(undefined, 'Hyra')).toBeNull()
})
