import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { CloseBlocker } from '../../../../../main/desktop/app/confirm-close.ts'
import { askAtStart, createRemoval } from '../../../../../main/desktop/removal/ask-for-removal.ts'
import { isMarkedForRemoval } from '../../../../../main/desktop/removal/removal-request.ts'
import { temporaryFolder } from '../../../../support/temporary-folder.ts'
import { expectProblem } from '../../http/problems-of.ts'

const electron = vi.hoisted(() => ({
  app: { getPath: vi.fn(), getAppPath: () => '/checkout', relaunch: vi.fn(), exit: vi.fn() },
  dialog: { showMessageBox: vi.fn() }
}))
vi.mock('electron', () => electron)
const { app, dialog } = electron

let root: string
let profile: string
beforeEach(() => {
  root = temporaryFolder()
  profile = join(root, 'Kontorist')
  app.getPath.mockReturnValue(profile)
  for (const called of [app.relaunch, app.exit, dialog.showMessageBox]) called.mockReset()
  vi.spyOn(process, 'argv', 'get').mockReturnValue([
    'kontorist',
    `--user-data-dir=${profile}`,
    '--remove-all-data',
    'se.kontorist.desktop:/signed-in'
  ])
})

const [stay, remove] = [{ response: 0 }, { response: 1 }]
/** Asks with these things unsettled, one answer a box, and gives what the boxes said. */
const ask = async (
  answers: readonly { readonly response: number }[],
  ...closeBlockers: readonly (readonly CloseBlocker[])[]
) => {
  for (const answer of answers) dialog.showMessageBox.mockResolvedValueOnce(answer)
  const left: (readonly CloseBlocker[])[] = [...closeBlockers]
  const leave = vi.fn(async () => expect(isMarkedForRemoval(profile)).toBe(true))
  const removeAllData = createRemoval({
    currentWindow: () => null,
    language: () => 'sv',
    closeBlockers: () => (left.length > 1 ? left.shift() : left[0]) ?? [],
    leave
  })
  await removeAllData()
  const boxes = dialog.showMessageBox.mock.calls.map(
    ([box]) => `${String(Reflect.get(Object(box), 'message'))}\n${String(Reflect.get(Object(box), 'detail'))}`
  )
  return { boxes, leave }
}
const expectNothing = (): void => {
  expect(isMarkedForRemoval(profile)).toBe(false)
  expect(app.relaunch).not.toHaveBeenCalled()
  expect(app.exit).not.toHaveBeenCalled()
}

it.each([
  ['yes', remove, 0],
  ['no', stay, 1]
])(
  'whoever has started the program for a removal and says %s ends it with a code of its own',
  async (_name, answer, code) => {
    dialog.showMessageBox.mockResolvedValueOnce(answer)
    askAtStart('sv')()
    await expect.poll(() => app.exit).toHaveBeenCalledExactlyOnceWith(code)
    expect(isMarkedForRemoval(profile)).toBe(code === 0)
  }
)

describe('whoever wants everything removed', () => {
  it('is asked, and has it begun: noted, left to another start, and the program ends', async () => {
    const { boxes, leave } = await ask([remove])
    expect(boxes).toEqual([expect.stringContaining('Ta bort allt som Kontorist har sparat')])
    expect(isMarkedForRemoval(profile)).toBe(true)
    expect(app.relaunch).toHaveBeenCalledExactlyOnceWith({
      args: [`--user-data-dir=${profile}`, '--remove-all-data=finish']
    })
    expect(leave).toHaveBeenCalledOnce()
    expect(app.exit).toHaveBeenCalledExactlyOnceWith(0)
  })

  it('declines, and everything is as it was', async () => {
    await ask([stay])
    expectNothing()
  })

  it('is told to stop the queue first while it runs, and is not asked', async () => {
    const { boxes } = await ask([remove], ['running', 'sent'])
    expect(boxes).toEqual([expect.stringMatching(/^Ordrar skickas från kön\.\nStoppa kön/)])
    expectNothing()
  })

  it('reads first that it is not known whether something was saved', async () => {
    const { boxes } = await ask([stay], ['sent'])
    expect(boxes[0]).toMatch(/\nDet är inte känt om det som skickades senast har sparats/)
  })

  it('is asked anew where something was sent while the box was open, and told where the queue began', async () => {
    expect((await ask([remove, stay], [], ['sent'])).boxes).toHaveLength(2)
    expectNothing()
    expect((await ask([remove, stay], [], ['running'])).boxes.at(-1)).toContain('Stoppa kön')
    expectNothing()
  })

  it('hears where it cannot be noted, and nothing has begun', async () => {
    writeFileSync(profile, 'no folder')
    await expectProblem(ask([remove]), { code: 'notKept' })
    expect(app.relaunch).not.toHaveBeenCalled()
    expect(app.exit).not.toHaveBeenCalled()
  })

  it('is not held up by a service that fails', async () => {
    dialog.showMessageBox.mockResolvedValueOnce(remove)
    await createRemoval({
      currentWindow: () => null,
      language: () => 'en',
      closeBlockers: () => [],
      leave: () => Promise.reject(new Error('offline'))
    })()
    expect(app.exit).toHaveBeenCalledExactlyOnceWith(0)
  })
})
