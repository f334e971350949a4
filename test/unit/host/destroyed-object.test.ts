import { describe, expect, it } from 'vitest'
import { throwOnceDestroyed } from '../../host/destroyed-object.ts'
import { guardEmitter } from '../../host/guard.ts'

/** A thing with a method, a property, one that can be set, and an end. */
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
  return guardEmitter<{ closed: [] }, typeof members>('BrowserWindow', ['closed'], throwOnceDestroyed(members, () => gone))
}

describe('a window or page of the host', () => {
  it('is used as it is while it is there', () => {
    const { face } = create()
    face.zoom = 2
    expect([face.id, face.zoom, face.show(), face.isDestroyed()]).toEqual([7, 2, 'shown', false])
  })

  it.each(['id', 'zoom', 'show'] as const)('throws when its %s is used after it has gone', (member) => {
    const { face } = create()
    face.destroy()
    const use = (): unknown => (member === 'show' ? face.show() : face[member])
    expect(use).toThrow(new TypeError('Object has been destroyed'))
  })

  it('can be listened to, asked and ended still', () => {
    const { face, emitter } = create()
    face.destroy()
    let heard = 0
    face.on('closed', () => heard++)
    emitter.emit('closed')
    face.destroy()
    expect([heard, face.isDestroyed()]).toEqual([1, true])
  })
})
