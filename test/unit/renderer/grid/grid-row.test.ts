import { expect, it } from 'vitest'
import { rowsOf, sentTwoWays } from '../../../../renderer/grid/grid-row.ts'

it('a row knows what was sent in its cells that can be read in two ways, and in no others', () => {
  const block = {
    cells: [
      ['1.234', '7'],
      ['A', 'B']
    ],
    twoWays: { Hyra: { 0: '1,234' } }
  }
  expect(rowsOf(block).map((row) => [sentTwoWays(row, 'Hyra'), sentTwoWays(row, 'Namn')])).toEqual([
    ['1,234', null],
    [null, null]
  ])
  expect(rowsOf({ cells: block.cells }).map((row) => sentTwoWays(row, 'Hyra'))).toEqual([null, null])
  expect(sentTwoWays(undefined, 'Hyra')).toBeNull()
})
