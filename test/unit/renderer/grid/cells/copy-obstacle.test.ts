import { expect, it } from 'vitest'
import { maxCopiedBytes, maxOutlineLines, maxRowsCopiedFreely } from '../../../../../preload/contract/index.ts'
import { copyObstacle } from '../../../../../renderer/grid/output/use-copy-cells.ts'

const few = { rows: maxRowsCopiedFreely, columns: 2, groups: false, hasPersonal: true, forbidden: true }
const many = { ...few, rows: maxRowsCopiedFreely + 1 }

it.each([
  ['few rows, whatever they hold and the policy says', few, null],
  ['more, where the policy lets no rows out', many, 'forbidden'],
  ['too many, where it lets none out: fewer of them are forbidden too', { ...many, rows: maxCopiedBytes }, 'forbidden'],
  ['more with personal data', { ...many, forbidden: false }, 'personal'],
  ['more without', { ...many, forbidden: false, hasPersonal: false }, null],
  ['more cells than a clipboard has bytes', { ...many, forbidden: false, rows: maxCopiedBytes / 2 + 1 }, 'tooMany'],
  ['as many cells as there may be', { ...many, forbidden: false, hasPersonal: false, rows: maxCopiedBytes / 2 }, null],
  ['too many groups', { ...few, groups: true, columns: 1, forbidden: false, rows: maxOutlineLines + 1 }, 'tooMany']
] as const)('before these are copied, there is to be said: %s', (_, wanted, obstacle) => {
  expect(copyObstacle(wanted)).toBe(obstacle)
})
