import { describe, expect, it, vi } from 'vitest'
import { nextTick } from 'vue'
import { maxErrandPaste, type FoundErrandId } from '../../../../../preload/contract/index.ts'
import { useFoundId } from '../../../../../renderer/features/errands/use-found-id.ts'
import { fails, fakeMain, problem } from '../../fake-main.ts'
import { heldClock } from '../../fresh-stores.ts'

const foundId = (id: number): FoundErrandId => ({
  ok: true,
  id,
  from: 'id',
  ErrandRowId: null,
  Organisationsnummer: null
})
const type = async (it: ReturnType<typeof useFoundId>, typed: string): Promise<void> => {
  it.text.value = typed
  await nextTick()
}

heldClock()

describe('what is typed to open an errand row', () => {
  it('is looked at when typing pauses', async () => {
    const { count } = fakeMain({ 'errands.findId': ({ text }) => foundId(Number(text)) })
    const it = useFoundId()
    await type(it, '50')
    await vi.advanceTimersByTimeAsync(100)
    await type(it, '5001')
    await vi.advanceTimersByTimeAsync(150)
    expect(count('errands.findId')).toBe(1)
    expect(it.found.value).toMatchObject({ id: 5001 })
  })

  it('is never answered by what was found in an earlier text', async () => {
    const slow = Promise.withResolvers<FoundErrandId>()
    fakeMain({ 'errands.findId': ({ text }) => (text === '1' ? slow.promise : foundId(Number(text))) })
    const it = useFoundId()
    await type(it, '1')
    const first = it.find()
    await type(it, '2')
    expect(it.found.value).toMatchObject({ ok: false })
    await it.find()
    slow.resolve(foundId(1))
    await first
    expect(it.found.value).toMatchObject({ id: 2 })
  })

  it('is nothing to ask about where it is blank or too long', async () => {
    const { count } = fakeMain({})
    const it = useFoundId()
    await type(it, '  ')
    expect(await it.find()).toEqual({ ok: false, reason: 'empty' })
    await type(it, 'x'.repeat(maxErrandPaste + 1))
    expect(await it.find()).toEqual({ ok: false, reason: 'tooLarge' })
    expect(count('errands.findId')).toBe(0)
  })

  it('says why it could not be looked at', async () => {
    fakeMain({ 'errands.findId': fails('internal') })
    const it = useFoundId()
    await type(it, '1')
    await it.find()
    expect(it.problem.value).toEqual(problem('internal'))
  })
})
