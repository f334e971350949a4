import { describe, expect, it } from 'vitest'
import { inTurns } from '../../../../../main/table/base/checkpoint.ts'

/** A loop whose turns are taken by hand, each with what was to run in it by then. */
const handLoop = () => {
  let due: (() => void)[] = []
  return {
    next: (run: () => void) => void due.push(run),
    turn: async () => {
      const runs = due
      due = []
      for (const run of runs) run()
      await new Promise((resume) => setImmediate(resume))
    },
    isEmpty: () => due.length === 0
  }
}

describe('inTurns', () => {
  it('lets one of those that wait go on in each turn, in the order in which they came', async () => {
    const { next, turn, isEmpty } = handLoop()
    const pause = inTurns(next)
    const done: string[] = []
    const work = async (name: string, slices: number) => {
      for (let slice = 1; slice <= slices; slice++) {
        await pause()
        done.push(`${name}${slice}`)
      }
    }
    void work('a', 3)
    void work('b', 1)
    void work('c', 2)

    const turns: string[] = []
    while (!isEmpty()) {
      await turn()
      turns.push(done.splice(0).join(' '))
    }

    expect(turns).toEqual(['a1', 'b1', 'c1', 'a2', 'c2', 'a3'])
  })
})
