import { expect, it } from 'vitest'
import { readBasic } from '../../../../../main/sample/lists/basic.ts'

const header = (credentials: string): string => `Basic ${Buffer.from(credentials).toString('base64')}`

it('reads user and password in UTF-8, the password with its colons', () => {
  expect(readBasic(header('åsa:hemlig'))).toEqual({ user: 'åsa', password: 'hemlig' })
  expect(readBasic(header('a:b:c'))).toEqual({ user: 'a', password: 'b:c' })
  expect(readBasic(header(':'))).toEqual({ user: '', password: '' })
})

it('knows the scheme in any case', () => {
  expect(readBasic(header('a:b').replace('Basic', 'bAsIc'))).toEqual({ user: 'a', password: 'b' })
})

it('finds no credentials in anything else', () => {
  for (const other of [undefined, '', 'Basic', 'Bearer abc', 'Basic !!!', header('no colon')]) {
    expect(readBasic(other)).toBeNull()
  }
})
