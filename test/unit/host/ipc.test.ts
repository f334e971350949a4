import { describe, expect, it } from 'vitest'
import { createIpc, type IpcEvent } from '../../host/ipc.ts'

const event = { senderFrame: null, processId: 1, frameId: 1 } as IpcEvent

describe('the messages to main', () => {
  it('reach their handler, whose failure is the answer', async () => {
    const ipc = createIpc()
    ipc.face.handle('add', (_event, a, b) => Number(a) + Number(b))
    ipc.face.handle('fail', () => {
      throw new Error('no')
    })
    await expect(ipc.invoke('add', event, [1, 2])).resolves.toBe(3)
    await expect(ipc.invoke('fail', event, [])).rejects.toThrow('no')
  })

  it('have one handler at a time', async () => {
    const ipc = createIpc()
    ipc.face.handle('add', () => 1)
    expect(() => {
      ipc.face.handle('add', () => 2)
    }).toThrow("Attempted to register a second handler for 'add'")
    ipc.face.removeHandler('add')
    await expect(ipc.invoke('add', event, [])).rejects.toThrow("No handler registered for 'add'")
  })
})
