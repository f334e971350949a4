import { expect, it } from 'vitest'
import { readStartOptions } from '../../bench/start/part.ts'

it('five rounds with a list of the middle size, unless somebody says otherwise', () => {
  expect(readStartOptions([])).toEqual({ rounds: 5, rows: 20_000 })
  expect(readStartOptions(['--rounds', '1', '--rows', '2000'])).toEqual({ rounds: 1, rows: 2_000 })
})

it('a size that the first page does not offer is refused before anything is started, with those that it does', () => {
  for (const rows of ['500', '0', 'many'])
    expect(() => readStartOptions(['--rows', rows])).toThrow('2000, 20000, 200000, 1000000')
  expect(() => readStartOptions(['--rounds', '0'])).toThrow('--rounds')
})
