import { expect, it, vi } from 'vitest'
import { createNotification } from '../../host/notification.ts'

const create = (isReady = true) => {
  const report = vi.fn()
  return { Notification: createNotification({ isReady: () => isReady, report }), report }
}

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

it('there is none before the program is ready', () => {
  const { Notification } = create(false)
  expect(() => new Notification()).toThrow('Cannot create Notification before app is ready')
})
