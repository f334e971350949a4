import { expect, it } from 'vitest'
import { objectStatusLook } from '../../../../../renderer/features/lists/use-list-looks.ts'

it.each([
  ['Uthyrd', 'let'],
  ['LEDIG', 'vacant'],
  ['Outhyrd', 'vacant'],
  ['Uppsagd av hyresgäst', 'notice'],
  ['Spärrad för åtgärd', 'blocked']
])('the state %s has the colour of %s beside its word', (text, tone) => {
  expect(objectStatusLook(() => text)).toMatchObject({ text, className: 'ui-status', tone })
})

it.each(['Påslagen', 'Letlighet', null])('%s has no colour', (cell) => {
  expect(objectStatusLook(() => cell)).toBeNull()
})
