import { describe, expect, it } from 'vitest'
import { createIpc, ipcEvent, errorMessage, type IpcEvent } from '../../host/ipc.ts'

const event = { senderFrame: null, processId: 1, frameId: 1 } as IpcEvent

describe('the messages to main', () => {
  it('reach their handler, whose failure is the answer', async () => {
    const ipc = createIpc()
    ipc.facade.handle('add', (_event, a, b) => Number(a) + Number(b))
    ipc.facade.handle('fail', () => {
      throw new Error('no')
    })
    await expect(ipc.invoke('add', event, [1, 2])).resolves.toBe(3)
    await expect(ipc.invoke('fail', event, [])).rejects.toThrow('no')
  })

  it('have one handler at a time', async () => {
    const ipc = createIpc()
    ipc.facade.handle('add', () => 1)
    expect(() => {
      ipc.facade.handle('add', () => 2)
    }).toThrow("Attempted to register a second handler for 'add'")
    ipc.facade.removeHandler('add')
    await expect(ipc.invoke('add', event, [])).rejects.toThrow("No handler registered for 'add'")
  })

  it('may be on a channel that is called error, like on any other', () => {
    const ipc = createIpc()
    ipc.send('error', event, [])
    const heard: unknown[] = []
    ipc.facade.on('error', (_event, given) => heard.push(given))
    ipc.send('error', event, [1])
    expect(heard).toEqual([1])
  })

  it('are handled by functions only', () => {
    expect(() => createIpc().facade.handle('add', Object(1))).toThrow('is no function')
  })

  it('tell nothing of their sender but what is covered', () => {
    const guarded = ipcEvent(event)
    expect(guarded.frameId).toBe(1)
    expect(() => Reflect.get(guarded, 'reply')).toThrow('The host does not cover IpcMainEvent.reply')
    expect(() => Reflect.set(guarded, 'returnValue', 1)).toThrow('The host does not cover IpcMainEvent.returnValue')
  })

  it('are answered in Electron’s words where an answer cannot be copied', () => {
    const copy = (): unknown => structuredClone(() => 1)
    let thrown: unknown
    try {
      copy()
    } catch (error) {
      thrown = error
    }
    expect(errorMessage(thrown)).toBe('Error: An object could not be cloned.')
    expect(errorMessage(new TypeError('no'))).toBe('TypeError: no')
  })
})
