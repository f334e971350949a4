import { describe, expect, it } from 'vitest'
import { ref } from 'vue'
import { useShellOwner } from '../../../../renderer/shell/use-shell-owner.ts'

/** A window whose way back to the overview takes as long as the test lets it. */
const window = (first: string | null) => {
  const name = ref(first)
  const left: (readonly [string, string | null])[] = []
  const backs: PromiseWithResolvers<null>[] = []
  const owner = useShellOwner(() => name.value, {
    navigateToStart: () => {
      const back = Promise.withResolvers<null>()
      backs.push(back)
      return back.promise
    },
    onOwnerLeft: (before, now) => left.push([before, now])
  })
  return { name, owner, left, backs }
}
const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('the owner of the shell', () => {
  it('is whoever signs in, at once', async () => {
    const { name, owner, backs } = window(null)
    name.value = 'Anna'
    await settled()
    expect(owner.value).toBe('Anna')
    expect(backs).toEqual([])
  })

  it('is somebody else only when the way between pages is back at the beginning', async () => {
    const { name, owner, left, backs } = window('Anna')
    name.value = 'Bertil'
    await settled()
    expect(owner.value).toBeNull()
    expect(left).toEqual([['Anna', 'Bertil']])
    backs[0]?.resolve(null)
    await settled()
    expect(owner.value).toBe('Bertil')
  })

  it('is nobody who has left again before that', async () => {
    const { name, owner, backs } = window('Anna')
    name.value = null
    name.value = 'Bertil'
    name.value = null
    for (const back of backs) back.resolve(null)
    await settled()
    expect(owner.value).toBeNull()
  })

  it('waits for the way back too where the next one comes a moment later', async () => {
    const { name, owner, backs } = window('Anna')
    name.value = null
    name.value = 'Anna'
    await settled()
    expect(owner.value).toBeNull()
    backs[0]?.resolve(null)
    await settled()
    expect(owner.value).toBe('Anna')
  })
})
