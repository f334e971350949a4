import { expect, it } from 'vitest'
import { otherFields } from '../../../../../renderer/features/lists/sent-fields.ts'
import { column } from '../../grid/support.ts'

const namesOf = ({ gone, added }: ReturnType<typeof otherFields>) => ({
  gone: gone.map(({ name }) => name),
  added: added.map(({ name }) => name)
})
const own = column({
  name: 'derived:1',
  derived: { column: { kind: 'change', id: 'derived:1', name: 'Ändringar' }, state: 'made', period: 'none' }
})

it('fields are gone or new where they are sent in one load alone, documented or not, and added columns are none', () => {
  const before = {
    columns: [column(), column({ name: 'Ort', status: 'missing' }), column({ name: 'Extra', status: 'unknown' })]
  }
  const now = { columns: [column({ status: 'missing' }), column({ name: 'Ort' }), own] }
  expect(namesOf(otherFields(before, now))).toEqual({ gone: ['Hyra', 'Extra'], added: ['Ort'] })
  expect(namesOf(otherFields(now, { columns: [...now.columns, own] }))).toEqual({ gone: [], added: [] })
})
