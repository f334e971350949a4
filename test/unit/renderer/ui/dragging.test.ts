import { beforeEach, describe, expect, it, vi } from 'vitest'
import { effectScope, nextTick } from 'vue'
import { useDragging } from '../../../../renderer/ui/dragging.ts'

let target = new EventTarget()
const tell = (...names: readonly string[]): void => {
  for (const name of names) target.dispatchEvent(new Event(name))
}
const open = async (isTakable = true) => {
  const scope = effectScope()
  const dragging = scope.run(() => useDragging(() => isTakable))
  await nextTick()
  return { isDragging: () => dragging?.isDragging.value, stop: () => scope.stop() }
}

beforeEach(() => {
  target = new EventTarget()
  vi.stubGlobal('window', target)
})

describe('something held over the window', () => {
  it('is there until it has left what it entered, the parts within too', async () => {
    const { isDragging } = await open()
    tell('dragenter', 'dragenter', 'dragleave')
    expect(isDragging()).toBe(true)
    tell('dragleave')
    expect(isDragging()).toBe(false)
  })

  it('is gone once it is dropped, wherever that was', async () => {
    const { isDragging } = await open()
    tell('dragenter', 'dragenter', 'drop')
    expect(isDragging()).toBe(false)
    tell('dragenter')
    expect(isDragging()).toBe(true)
  })

  it('is nothing where it cannot be taken, or nobody looks any more', async () => {
    const refusing = await open(false)
    tell('dragenter')
    expect(refusing.isDragging()).toBe(false)
    const { isDragging, stop } = await open()
    stop()
    tell('dragenter')
    expect(isDragging()).toBe(false)
  })
})
