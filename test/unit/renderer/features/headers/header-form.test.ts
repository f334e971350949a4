import { describe, expect, it } from 'vitest'
import type { FixedHeader } from '../../../../../preload/contract/index.ts'
import {
  doubtfulSign,
  headerErrors,
  shownSign,
  unsendableSign
} from '../../../../../renderer/features/headers/header-form.ts'
import { en } from '../../../../../renderer/i18n/en/index.ts'
import { sv } from '../../../../../renderer/i18n/sv/index.ts'

const named = (...names: readonly string[]): FixedHeader[] => names.map((name) => ({ name, held: 'memory' }))
const ten = named(...Array.from({ length: 10 }, (_, n) => `x-${n}`))
const policy: FixedHeader = { name: 'x-api-key', held: 'policy' }

describe('the form of a fixed header', () => {
  it.each<[string, string, readonly FixedHeader[]]>([
    ['x-api-key', 'abc', []],
    ['  X-Api-Key ', ' abc ', []],
    ['X-API-KEY', 'nytt', named('x-api-key')],
    ['X-3', 'nytt', ten]
  ])('takes %j with %j', (name, value, headers) => {
    expect(headerErrors({ name, value }, headers)).toEqual({ name: null, value: null })
  })

  it.each<[string, string, readonly FixedHeader[], string | null, string | null]>([
    ['', '', [], 'required', 'required'],
    ['Authorization', 'Bearer x', [], 'refused', null],
    ['x-api-key:', 'a', [], 'name', null],
    ['x'.repeat(101), 'a'.repeat(2001), [], 'tooLong', 'tooLong'],
    ['x-a', 'a\r\nb', [], null, 'value'],
    ['x-a', '€', [], null, 'value'],
    ['X-Api-Key', 'a', [policy], 'managed', null],
    ['x-11', 'a', ten, 'tooMany', null]
  ])('refuses %j with %j', (name, value, headers, nameError, valueError) => {
    const errors = headerErrors({ name, value }, headers)
    expect(errors).toEqual({ name: nameError, value: valueError })
    for (const error of Object.values(errors))
      if (error) expect([sv, en].every(({ headers: texts }) => texts.errors[error])).toBe(true)
  })
})

describe('a sign of a value', () => {
  it.each([
    ['nyckel', null, null],
    [' a b\tc~ ', null, null],
    ['nyckelö', null, 'ö'],
    ['åb§', null, 'å'],
    ['pris 5€', '€', null],
    ['ö och 🔑', '🔑', 'ö'],
    ['a\r\nb', '\r', null],
    ['a\u0085b', '\u0085', null]
  ])('that cannot be sent, or that not every service reads, is named: %j', (value, unsendable, doubtful) => {
    expect(unsendableSign(value)).toBe(unsendable)
    expect(doubtfulSign(value)).toBe(doubtful)
  })

  it.each([
    ['€', '€'],
    ['🔑', '🔑'],
    ['\r', 'U+000D'],
    ['\u0085', 'U+0085'],
    ['\u00a0', 'U+00A0']
  ])('is shown so that it can be seen: %j', (sign, shown) => {
    expect(shownSign(sign)).toBe(shown)
  })
})
