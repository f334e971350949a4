import { expect, it } from 'vitest'
import { parseBasicAuth } from '../../../../../main/sample/lists/routes.ts'

const header = (credentials: string): string => `Basic ${Buffer.from(credentials).toString('base64')}`

it('reads user and password in UTF-8, the password with its colons', () => {
  expect(parseBasicAuth(header('åsa:hemlig'))).toEqual({ user: 'åsa', password: 'hemlig' })
  expect(parseBasicAuth(header('a:b:c'))).toEqual({ user: 'a', password: 'b:c' })
  expect(parseBasicAuth(header(':'))).toEqual({ user: '', password: '' })
})

it('knows the scheme in any case', () => {
  expect(parseBasicAuth(header('a:b').replace('Basic', 'bAsIc'))).toEqual({ user: 'a', password: 'b' })
})

it('finds no credentials in anything else', () => {
  for (const other of [undefined, '', 'Basic', 'Bearer abc', 'Basic !!!', header('no colon')]) {
    expect(parseBasicAuth(other)).toBeNull()
  }
})
