import { describe, expect, it } from 'vitest'
import { createIpc, ipcEvent, type IpcEvent } from '../../host/ipc.ts'

const event = { senderFrame: null, processId: 1, frameId: 1 } as IpcEvent

describe('the messages to main', () => {
  it('have one handler at a time', async () => {
    const ipc = createIpc()
    ipc.facade.handle('add', () => 1)
    expect(() => {
      ipc.facade.handle('add', () => 2)
    }).toThrow("Attempted to register a second handler for 'add'")
    ipc.facade.removeHandler('add')
    await expect(ipc.invoke('add', event, [])).rejects.toThrow("No handler registered for 'add'")
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
})
