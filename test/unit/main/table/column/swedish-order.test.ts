import { expect, it } from 'vitest'
import { ranksInDirection } from '../../../../../main/table/column/ranks.ts'
import { bytesOf, field, read } from '../support.ts'

/** As a Swedish list has them, whatever the system: numbers as numbers, v and w apart, ü with y, å, ä and ö last. */
const ordered = [
  '-5',
  '1',
  '02',
  '2 A',
  '10',
  '10 B',
  'ab',
  'Ab',
  'aé',
  'af',
  'Anna-Lisa',
  'Annalisa',
  'Hus 2',
  'Hus 11',
  'Myller',
  'Müller',
  'vad',
  'vägen',
  'Vägen 3',
  'wad',
  'x',
  'Zätterlund',
  'Åkesson',
  'ækt',
  'ängen',
  'ÄNGEN',
  'ös',
  'øs'
]

it('the order of a text column is the same on every system', () => {
  const [column] = read(bytesOf(JSON.stringify(ordered.toReversed().map((a) => ({ a })))), [field('a')]).columns
  const places = column && ranksInDirection(column.ranks(), 'asc')
  const found = ordered.map((text, i) => [places?.[column?.codes[ordered.length - 1 - i] ?? 0] ?? 0, text] as const)
  expect(found.toSorted(([a], [b]) => a - b).map(([, text]) => text)).toEqual(ordered)
})
