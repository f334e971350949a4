import { expect, it } from 'vitest'
import { inMemory } from '../../../../main/session/refresh-token.ts'

it('a refresh token can be taken once, until it is given back or replaced', async () => {
  const token = inMemory()
  expect(await token.take()).toBeNull()
  await token.keep('first')
  expect(await token.take()).toBe('first')
  expect(await token.take()).toBeNull()
  await token.keep('first')
  await token.keep('second')
  expect(await token.take()).toBe('second')
  await token.keep('third')
  await token.keep(null)
  expect(await token.take()).toBeNull()
})
