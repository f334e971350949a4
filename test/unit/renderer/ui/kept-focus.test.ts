import { nextTick, ref } from 'vue'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { useKeptFocus } from '../../../../renderer/ui/focus.ts'

/** As much of an element as there is to look at. `layer`: the menu or the dialog that it is in. `shown`: whether it is, once the page is rendered. */
const element = (layer: HTMLElement | null = null, shown = true) =>
  ({ closest: () => layer, checkVisibility: () => shown, focus: vi.fn() }) as unknown as HTMLElement
const layer = (is: 'open' | 'closed' | 'gone') =>
  ({
    isConnected: is !== 'gone',
    getAttribute: () => (is === 'closed' ? 'closed' : 'open'),
    focus: vi.fn()
  }) as unknown as HTMLElement
const body = element()
let focused: Element | null
beforeEach(() => {
  focused = body
  vi.stubGlobal('document', {
    body,
    get activeElement() {
      return focused
    }
  })
})

/** A step of a page with its button, and the heading that has the focus after it. */
const page = () => {
  const [button, heading] = [element(), element()]
  const step = ref(1)
  const within = { contains: (other: unknown) => other === button } as unknown as HTMLElement
  useKeptFocus(step, { within: () => within, to: () => heading })
  /** Goes on to the next step, whose rendering moves the focus to `then`. */
  const goOn = async (from: Element | null, then: Element | null): Promise<void> => {
    focused = from
    step.value += 1
    // After the watchers, as the page is rendered.
    await Promise.resolve()
    focused = then
    await nextTick()
    await nextTick()
  }
  return { button, heading, goOn }
}

describe('the focus of a part that goes', () => {
  it.each(['body', 'nothing'] as const)(
    'moves to what shows in its place, where it would be lost to the $0',
    async (to) => {
      const { button, heading, goOn } = page()
      await goOn(button, to === 'body' ? body : null)
      expect(heading.focus).toHaveBeenCalledOnce()
    }
  )

  it('moves there too from what is not shown any more', async () => {
    const { button, heading, goOn } = page()
    await goOn(button, element(null, false))
    expect(heading.focus).toHaveBeenCalledOnce()
  })

  it.each(['closed', 'gone'] as const)(
    'moves there too from a menu or a dialog that is $0, which stands outside of the page',
    async (is) => {
      const { heading, goOn } = page()
      await goOn(element(layer(is)), body)
      expect(heading.focus).toHaveBeenCalledOnce()
    }
  )

  it('stays in a menu or a dialog that is open, which would close without it', async () => {
    const { heading, goOn } = page()
    const open = layer('open')
    await goOn(element(open), body)
    expect(open.focus).toHaveBeenCalledOnce()
    expect(heading.focus).not.toHaveBeenCalled()
  })

  it('stays where the part that goes did not have it, or gave it to another', async () => {
    const { button, heading, goOn } = page()
    const elsewhere = element()
    await goOn(elsewhere, elsewhere)
    await goOn(elsewhere, body)
    await goOn(button, elsewhere)
    expect(heading.focus).not.toHaveBeenCalled()
  })
})
