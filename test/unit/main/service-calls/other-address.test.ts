import { expect, it } from 'vitest'
import { addressIfOther } from '../../../../main/service-calls/index.ts'

it.each([
  ['https://a.example/Api', 'https://a.example/Api/', null],
  ['HTTPS://A.example:443/Api', 'https://a.example/Api', null],
  ['https://a.example/One', 'https://a.example/Two', 'https://a.example/One'],
  ['https://a.example', null, 'https://a.example'],
  // An earlier version has not kept it.
  ['', 'https://a.example', null],
  ['', null, null]
])(
  'the address that something was sent to: %s, where the current one is %s, is %s as another',
  (address, current, other) => {
    expect(addressIfOther({ address }, current)).toBe(other)
  }
)
