import { describe, expect, it } from 'vitest'
import type { GroupLine } from '../../../../../preload/contract/index.ts'
import { createGroupPath, type PathPart } from '../../../../../renderer/grid/grouping/group-heading.ts'
import { withParents } from '../../../../../renderer/grid/grouping/use-group-place.ts'

const lines = (...levels: readonly number[]): GroupLine[] =>
  levels.map((level) => ({ level })) as unknown as GroupLine[]
const parentsOf = (...of: Parameters<typeof withParents>) =>
  withParents(...of).map((row) => (row.kind === 'group' ? row.parents : null))

describe('the lines of the groups that a line is in', () => {
  it('stand above it, in the same answer or before it', () => {
    expect(parentsOf(lines(0, 1, 2, 2, 1, 0), 0, [])).toEqual([[], [0], [0, 1], [0, 1], [0], []])
    expect(parentsOf(lines(2, 1, 2, 0, 1), 100, [3, 90])).toEqual([[3, 90], [3], [3, 101], [], [103]])
  })

  it('are told to the heading, whether that or they come first', () => {
    const part = (name: string): PathPart => ({ name, label: name, go: () => {} })
    const path = createGroupPath()
    const shown: string[] = []
    path.set([part('Kalmar')])
    path.listen((parts) => shown.push(parts.map(({ name }) => name).join('/')))
    path.set([part('Kalmar'), part('2 rok')])
    path.set([])
    expect(shown).toEqual(['Kalmar', 'Kalmar/2 rok', ''])
  })
})
