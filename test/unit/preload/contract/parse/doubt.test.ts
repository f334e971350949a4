import { expect, it } from 'vitest'
import { doubtOf } from '../../../../../preload/contract/index.ts'

const today = '2026-11-22'

it.each([
  ['BetaldDatum', '2026-11-23', 'future'],
  ['BetaldDatum', 'imorgon', 'future'],
  ['BetaldDatum', '2026-11-22', null],
  ['BetaldDatum', '05-11-26', 'longAgo'],
  ['BetaldDatum', '2021-11-21', 'longAgo'],
  ['BetaldDatum', '2021-11-22', null],
  ['BetaldDatum', '', null],
  ['BetaldDatum', 'no day', null],
  ['Ordernummer', '47\u200b11', 'invisible'],
  ['Fakturanummer', '\ufeffF-1', 'invisible'],
  ['Orgnummer', '556036\u00ad0793', 'invisible'],
  ['LeverantorNamn', 'R\u200dör AB', 'invisible'],
  ['Ordernummer', ' 4711 ', null],
  ['Ordernummer', '47\u00a011', null],
  ['Orgnummer', '5560360794', 'checksum'],
  ['Orgnummer', 'SE1', 'shape'],
  ['Orgnummer', '5560360793', null],
  ['Orgnummer', '', null]
] as const)('a field of an order that is sent as typed is doubtful or not: %s %j is %s', (field, text, doubt) => {
  expect(doubtOf(field, text, today)).toBe(doubt)
})
