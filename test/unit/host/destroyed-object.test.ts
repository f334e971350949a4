import { describe, expect, it } from 'vitest'
import { throwOnceDestroyed } from '../../host/destroyed-object.ts'
import { guardEmitter } from '../../host/guard.ts'

/** An object with a method, a read-only property, a writable property, and a way to be destroyed. */
const create = () => {
  let gone = false
  let zoom = 0
  const members = {
    id: 7,
    get zoom(): number {
      return zoom
    },
    set zoom(level: number) {
      zoom = level
    },
    show: (): string => 'shown',
    isDestroyed: (): boolean => gone,
    destroy: (): void => {
      gone = true
    }
  }
  return guardEmitter<{ closed: [] }, typeof members>(
    'BrowserWindow',
    ['closed'],
    throwOnceDestroyed(members, () => gone)
  )
}

describe('a window or page of the host', () => {
  it('is used as it is while it is there', () => {
    const { facade } = create()
    facade.zoom = 2
    expect([facade.id, facade.zoom, facade.show(), facade.isDestroyed()]).toEqual([7, 2, 'shown', false])
  })

  it.each(['id', 'zoom', 'show'] as const)('throws when its %s is used after it has gone', (member) => {
    const { facade } = create()
    facade.destroy()
    const use = (): unknown => (member === 'show' ? facade.show() : facade[member])
    expect(use).toThrow(new TypeError('Object has been destroyed'))
  })

  it('can be listened to, asked and ended still', () => {
    const { facade, emitter } = create()
    facade.destroy()
    let heard = 0
    facade.on('closed', () => heard++)
    emitter.emit('closed')
    facade.destroy()
    expect([heard, facade.isDestroyed()]).toEqual([1, true])
  })
})
