import { describe, expect, it } from 'vitest'
import { parseStatus } from '../../../../../preload/contract/index.ts'

describe('a status that is typed', () => {
  it.each([
    ['3', 3],
    [' 07 ', 7],
    ['0', 0],
    ['-0', 0],
    ['\u22121', -1],
    ['2147483647', 2147483647]
  ])('reads %j', (text, value) => {
    expect(parseStatus(text)).toEqual({ ok: true, value })
  })

  it.each([
    ['', 'empty'],
    ['1,5', 'notInteger'],
    ['1e3', 'notInteger'],
    ['betald', 'notInteger'],
    ['2147483648', 'tooLarge'],
    ['99999999999999999999', 'tooLarge']
  ])('refuses %j: %s', (text, reason) => {
    expect(parseStatus(text)).toEqual({ ok: false, reason })
  })
})
