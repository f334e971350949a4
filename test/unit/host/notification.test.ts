import { expect, it, vi } from 'vitest'
import { createNotification } from '../../host/notification.ts'

const create = (isReady = true) => {
  const report = vi.fn()
  return { Notification: createNotification({ isReady: () => isReady, report }), report }
}

it('a notification says what it would show, and can be clicked on by a spec', () => {
  const { Notification, report } = create()
  const clicked = vi.fn()
  const notification = new Notification({ title: 'Kontorist', body: 'Ny ärenderad att läsa' })
  notification.on('click', clicked)
  notification.show()
  notification.emit('click', {})
  expect(report).toHaveBeenCalledExactlyOnceWith('Kontorist: Ny ärenderad att läsa')
  expect(clicked).toHaveBeenCalledOnce()
})

it('a spec can put something of its own in the place of showing one', () => {
  const { Notification, report } = create()
  const shown: string[] = []
  Notification.prototype.show = function show() {
    shown.push(this.body)
  }
  new Notification({ body: 'x' }).show()
  expect(shown).toEqual(['x'])
  expect(report).not.toHaveBeenCalled()
})

it('what the host does not cover of it is named: an option, a member, an event', () => {
  const { Notification } = create()
  expect(() => new Notification({ icon: 'x.png' } as object)).toThrow(
    'The host does not cover the option icon of Notification'
  )
  const notification = new Notification()
  expect(() => Reflect.get(notification, 'toastXml') as unknown).toThrow(
    'The host does not cover Notification.toastXml'
  )
  expect(() => notification.on('reply' as 'click', () => undefined)).toThrow(
    'The host does not cover the event reply of Notification'
  )
  expect(() => Reflect.get(Notification, 'getHistory') as unknown).toThrow(
    'The host does not cover Notification.getHistory'
  )
})

it('a method needs its notification, as on Electron', () => {
  const { Notification } = create()
  const { show } = new Notification()
  expect(() => show()).toThrow('Illegal invocation')
})

it('there is none before the program is ready', () => {
  const { Notification } = create(false)
  expect(() => new Notification()).toThrow('Cannot create Notification before app is ready')
})
