import { expect, it } from 'vitest'
import { safeFileName } from '../../../../../main/desktop/files/save-as.ts'

it.each([
  ['Orderkö 2026-11-22.csv', 'Orderkö 2026-11-22.csv'],
  ['../../etc/passwd.csv', '-..-etc-passwd.csv'],
  ['C:\\Windows\\win.csv', 'C--Windows-win.csv'],
  ['a*b?"c<d>|e\u0000f\n.csv', 'a-b--c-d--e-f-.csv'],
  [' . ', 'Kontorist']
])('suggests for %j the file name %j, which names no folder', (name, suggested) => {
  expect(safeFileName(name)).toBe(suggested)
})
