import { describe, expect, it } from 'vitest'
import { createQueryHistory } from '../../../../../renderer/grid/state/query-history.ts'

/** A page that asks one thing, which it can be told to ask again part by part. */
const pageWith = () => {
  const page: { asked: string | null } = { asked: null }
  const history = createQueryHistory<string>({
    read: () => page.asked,
    show: async (state) => {
      page.asked = 'half'
      history.note()
      await Promise.resolve()
      page.asked = state
      history.note()
    }
  })
  const ask = (asked: string): void => {
    page.asked = asked
    history.note()
  }
  return { page, history, ask }
}

describe('changes of what is asked', () => {
  it('are undone and redone one by one, and what is as it was is no change', async () => {
    const { page, history, ask } = pageWith()
    history.note()
    for (const asked of ['a', 'b', 'b', 'c']) ask(asked)
    await history.undo()
    await history.undo()
    expect([page.asked, history.canUndo.value, history.canRedo.value]).toEqual(['a', false, true])
    await history.undo()
    await history.redo()
    expect(page.asked).toBe('b')
    ask('d')
    expect(history.canRedo.value).toBe(false)
    await history.undo()
    expect(page.asked).toBe('b')
  })

  it('that belong together are one', async () => {
    const { page, history, ask } = pageWith()
    ask('a')
    await history.asOne(async () => {
      ask('half')
      await Promise.resolve()
      ask('b')
    })
    await history.undo()
    expect([page.asked, history.canUndo.value]).toEqual(['a', false])
  })

  it('are forgotten', async () => {
    const { page, history, ask } = pageWith()
    ask('a')
    ask('b')
    history.forget()
    await history.undo()
    expect([page.asked, history.canUndo.value]).toEqual(['b', false])
  })
})
