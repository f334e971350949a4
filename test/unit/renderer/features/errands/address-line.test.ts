import { describe, expect, it } from 'vitest'
import { addressLine } from '../../../../../renderer/features/errands/address-line.ts'

describe('a line of an address', () => {
  it.each([
    ['', 'Storgatan 1, Växjö', 'Storgatan 1, Växjö'],
    ['Gatuadress', 'Storgatan 1', 'Storgatan 1'],
    ['Adress.Postnr', '352 30', '352 30'],
    ['Portkod', '1234', 'Portkod: 1234'],
    ['Adress.Portkod', '1234', 'Portkod: 1234'],
    ['Lgh.Nr', '1102', 'Lgh Nr: 1102'],
    ['Gata.Namn', 'Vadstenagatan', 'Gata Namn: Vadstenagatan']
  ])('of %j is %j as %j', (name, text, line) => {
    expect(addressLine({ name, text })).toBe(line)
  })
})
