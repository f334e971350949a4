import { describe, expect, it, vi } from 'vitest'
import { guardEmitter, guard, preventable } from '../../host/guard.ts'

class Counter {
  #count = 0
  up(): this {
    this.#count++
    return this
  }
  get count(): number {
    return this.#count
  }
}

describe('a guarded object', () => {
  it('throws for a member that is not covered, and names it', () => {
    const guarded = guard('shell', { beep: () => undefined }) as Record<string, unknown>
    expect(() => guarded['openPath']).toThrow('The host does not cover shell.openPath')
    expect(() => {
      guarded['trash'] = 1
    }).toThrow('The host does not cover shell.trash')
  })

  it('reaches private fields, and stays guarded when a method gives the object back', () => {
    const guarded = guard('counter', new Counter())
    expect(guarded.up().up()).toBe(guarded)
    expect(guarded.count).toBe(2)
  })

  it('throws for a member that Electron has on other systems only', () => {
    const [member, system] = process.platform === 'darwin' ? ['setUserTasks', 'win32'] : ['dock', 'darwin']
    const guarded = guard<Record<string, unknown>>('app', { [member]: 1 })
    expect(() => guarded[member]).toThrow(`Electron has app.${member} on ${system} only`)
    expect(() => {
      guarded[member] = 2
    }).toThrow(`Electron has app.${member} on ${system} only`)
  })

  it('answers what languages ask of any object', async () => {
    const guarded = guard('app', { name: 'x' })
    await expect(Promise.resolve(guarded)).resolves.toBe(guarded)
    expect(JSON.stringify(guarded)).toBe('{"name":"x"}')
  })
})

describe('a guarded object with events', () => {
  const create = () =>
    guardEmitter<{ opened: [name: string] }, { readonly size: number }>('window', ['opened'], {
      get size() {
        return ++sizes
      }
    })
  let sizes = 0

  it('throws for a listener of an event that it never emits', () => {
    const { facade } = create()
    expect(() => (facade as NodeJS.EventEmitter).on('minimized', () => undefined)).toThrow(
      'The host does not cover the event minimized of window'
    )
  })

  it('hears nothing of an event of another system, and lets nobody make one up', () => {
    const [event, system] = process.platform === 'darwin' ? ['session-end', 'win32'] : ['activate', 'darwin']
    const object = system === 'win32' ? 'BrowserWindow' : 'app'
    const { facade } = guardEmitter<Record<string, []>, object>(object, [event], {})
    const heard = vi.fn()
    expect(facade.on(event, heard)).toBe(facade)
    expect(() => facade.emit(event)).toThrow(`Electron emits the event ${event} of ${object} on ${system} only`)
    expect(heard).not.toHaveBeenCalled()
  })
})

it('an event that is refused says so', () => {
  const event = preventable({ url: 'https://example.com/' })
  expect(event.defaultPrevented).toBe(false)
  event.preventDefault()
  expect(event).toMatchObject({ url: 'https://example.com/', defaultPrevented: true })
})
