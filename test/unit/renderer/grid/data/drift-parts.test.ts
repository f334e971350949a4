import { expect, it } from 'vitest'
import { driftParts } from '../../../../../renderer/grid/data/drift-parts.ts'
import { column } from '../support.ts'

const drift = { unknown: ['Ny'], missing: [], typeMismatch: ['Hyra'], repeated: ['Hyra', 'Konto'] }

it('how an answer differs is told by kind, with the number of rows where they were counted', () => {
  const columns = [column({ name: 'Hyra', typeMismatches: 2, repeats: 1 }), column({ name: 'Konto', repeats: 5 })]
  expect(driftParts(drift, columns)).toEqual([
    { kind: 'unknown', columns: [{ name: 'Ny', count: null }] },
    { kind: 'typeMismatch', columns: [{ name: 'Hyra', count: 2 }] },
    {
      kind: 'repeated',
      columns: [
        { name: 'Hyra', count: 1 },
        { name: 'Konto', count: 5 }
      ]
    }
  ])
  expect(
    driftParts(drift, [])
      .flatMap((part) => part.columns)
      .every(({ count }) => count === null)
  ).toBe(true)
})
