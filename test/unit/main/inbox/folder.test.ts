import { execFileSync } from 'node:child_process'
import { appendFileSync, renameSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { link, mkdir, mkdtemp, readdir, rename, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { limits } from '../../../../main/inbox/limits.ts'
import { maxInboxMessages } from '../../../../preload/contract/index.ts'
import { memoryFiles } from '../../../support/memory-files.ts'
import { itUnless } from '../../../support/needs.ts'
import { fill, notification, openInbox, text } from './inbox-world.ts'
import { missingTools } from '../../../../build/package/check/tools.ts'

let folder = ''
let elsewhere = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kontorist-inbox-'))
  elsewhere = await mkdtemp(join(tmpdir(), 'kontorist-inbox-'))
})
afterEach(async () => {
  for (const one of [folder, elsewhere]) await rm(one, { recursive: true, force: true })
})

const write = (name: string, content: string | Uint8Array = text(notification(1))) =>
  writeFile(join(folder, name), content)

/** An inbox that watches the folder. `time` is in the hands of the test. */
const watch = (more: Parameters<typeof openInbox>[0] = {}, deletes = false) => {
  const clock = { time: 0 }
  const inbox = openInbox({
    ...more,
    clock: () => clock.time,
    config: { folder: { path: folder, deletes }, ...more.config }
  })
  /** Two rounds: a file is read in the second that finds it as it was. */
  const rounds = async (count = 2) => {
    for (let round = 0; round < count; round++) await inbox.look()
  }
  return { ...inbox, clock, rounds }
}

describe('a watched folder', () => {
  it('gives what is written into it, tells of it, and leaves the file where it is', async () => {
    const inbox = watch()
    await write('a.json')
    await write('b.JSON', text(notification(2), notification(3)))
    await inbox.rounds()
    expect(await inbox.rows()).toEqual([3, 2, 1])
    expect((await readdir(folder)).toSorted()).toEqual(['a.json', 'b.JSON'])
    expect([inbox.told.arrived, inbox.sources().folder]).toMatchObject([
      3,
      { status: 'watched', path: folder, deletes: false }
    ])
  })

  it('is read once, also after a restart, and again only what is written anew', async () => {
    const first = watch()
    await write('a.json')
    await first.rounds()
    await first.mark({ ids: [1], read: true })
    const next = watch({ disk: first.disk, secrets: first.secrets })
    await next.rounds(3)
    expect(await next.rows()).toEqual([1])
    await write('a.json', text(notification(2)))
    await utimes(join(folder, 'a.json'), 1, 1)
    await next.rounds()
    expect(await next.rows()).toEqual([2, 1])
  })

  it('is read again in no part of it after it was gone for a moment', async () => {
    const inbox = watch()
    await write('a.json')
    await inbox.rounds()
    await inbox.mark({ ids: [1], read: true })
    await rename(folder, `${folder}-away`)
    await inbox.rounds()
    expect(inbox.sources().folder.status).toBe('unreadable')
    await mkdir(folder)
    await inbox.rounds()
    await rm(folder, { recursive: true })
    await rename(`${folder}-away`, folder)
    await inbox.rounds()
    expect([await inbox.rows(), inbox.sources().folder.status]).toEqual([[1], 'watched'])
  })

  it('has a file that is still being written read when it is whole', async () => {
    const inbox = watch()
    const whole = text(notification(1))
    await write('a.json', whole.slice(0, 30))
    await inbox.rounds(3)
    expect(inbox.sources().refused.notJson).toBe(0)
    await write('a.json', whole)
    await inbox.rounds(1)
    expect(await inbox.rows()).toEqual([])
    await inbox.rounds(1)
    expect(await inbox.rows()).toEqual([1])
  })

  it('tells the open page of what was refused, as soon as it was', async () => {
    const inbox = watch({ interval: 10 })
    await inbox.start()
    await expect.poll(() => inbox.sources().folder.status).toBe('watched')
    // What was told of the start is behind.
    await expect.poll(() => inbox.told.sources).toBe(1)
    await write('a.json', text({ ...notification(1), ArenderadId: 'x' }))
    await expect.poll(() => inbox.sources().refused.malformed).toBe(1)
    await expect.poll(() => inbox.told.sources).toBe(2)
    await inbox.stop()
  })

  it('has what stays half a file refused, once', async () => {
    const inbox = watch()
    await write('a.json', '{"ArenderadId":')
    await inbox.rounds()
    inbox.clock.time += 31_000
    await inbox.rounds(5)
    expect(inbox.sources()).toMatchObject({
      refused: { notJson: 1 },
      lastRefused: [{ source: 'folder', reason: 'notJson', detail: 'a.json' }]
    })
  })

  it('loses a file only where the policy says so, and only one that was taken whole', async () => {
    const inbox = watch({}, true)
    await write('taken.json')
    await write('wrong.json', text(notification(2), {}))
    await inbox.rounds()
    expect(await readdir(folder)).toEqual(['wrong.json'])
    expect(await inbox.rows()).toEqual([2, 1])
  })

  it.each<[string, (path: string) => void]>([
    [
      'replaced by another',
      (path) => {
        writeFileSync(`${path}.new`, text(notification(2)))
        renameSync(`${path}.new`, path)
      }
    ],
    [
      'written anew in as many bytes and at the same time',
      (path) => {
        const { atime, mtime } = statSync(path)
        writeFileSync(path, text(notification(2)))
        utimesSync(path, atime, mtime)
      }
    ],
    ['appended to', (path) => appendFileSync(path, `\n${text(notification(2))}`)]
  ])('loses no file that is %s between its being read and its being deleted', async (_, meddle) => {
    let isLate = true
    const disk = memoryFiles(undefined, (doing) => {
      if (doing === 'write' && isLate) meddle(join(folder, 'a.json'))
      if (doing === 'write') isLate = false
    })
    const inbox = watch({ disk }, true)
    await write('a.json')
    await utimes(join(folder, 'a.json'), 1, 1)
    await inbox.rounds()
    expect(await readdir(folder)).toEqual([expect.stringMatching(/^kontorist-.*\.json$/)])
    await inbox.rounds()
    expect((await inbox.rows()).toSorted()).toEqual([1, 2])
    expect(await readdir(folder)).toEqual([])
  })

  it('gives a file back that the program was about to delete when it was killed', async () => {
    await write('.kontorist-8d7a6c1e-3a52-4c27-9f77-1f0f5f3f0a11', text(notification(3)))
    const inbox = watch({}, true)
    await inbox.rounds()
    expect([await inbox.rows(), await readdir(folder)]).toEqual([[3], []])
  })

  it('keeps a file whose messages could not be written, and gives them when they can', async () => {
    let isFull = true
    const disk = memoryFiles(undefined, (doing) => {
      if (doing === 'write' && isFull) throw new Error('ENOSPC')
    })
    const inbox = watch({ disk }, true)
    await write('a.json')
    await inbox.rounds(4)
    expect([await inbox.rows(), await readdir(folder), inbox.told.logged.length]).toEqual([[], ['a.json'], 1])
    isFull = false
    await inbox.rounds()
    expect([await inbox.rows(), await readdir(folder)]).toEqual([[1], []])
  })

  it('does not ask for the keyring again and again where somebody has not unlocked it', async () => {
    const first = watch()
    await write('a.json')
    await first.rounds()
    let asked = 0
    const get = () => {
      asked += 1
      return Promise.reject(new Error('locked'))
    }
    const inbox = watch({ disk: first.disk, secrets: { ...first.secrets, get } })
    await write('b.json', text(notification(2)))
    await inbox.rounds(20)
    expect(asked).toBe(1)
    inbox.clock.time += 5 * 60_000
    await inbox.rounds(20)
    expect(asked).toBe(2)
  })

  it('keeps its files while the inbox is full of unread messages, says so, and counts nothing twice', async () => {
    const inbox = watch()
    await fill(inbox, maxInboxMessages - 1, 10)
    await write('a.json', text(notification(1), notification(2)))
    await inbox.rounds(5)
    expect([await inbox.state(), inbox.sources()]).toMatchObject([
      { total: maxInboxMessages - 1 },
      { folder: { status: 'full' }, refused: { full: 0 } }
    ])
    await inbox.mark({ ids: [1], read: true })
    await inbox.rounds()
    const [newest, before] = (await inbox.messages({ show: 'all', count: 2 })).messages
    expect([newest, before, inbox.sources().folder.status]).toMatchObject([
      { errandId: 2, times: 1 },
      { errandId: 1, times: 1 },
      'watched'
    ])
  })

  it('is not looked at any more when it is chosen no more', async () => {
    const inbox = watch()
    inbox.configure({ folder: null })
    await write('a.json')
    await inbox.rounds(3)
    expect([await inbox.rows(), inbox.sources().folder]).toMatchObject([[], { status: 'off', path: null }])
  })

  it('that holds many files is read a part at a time', async () => {
    const inbox = watch()
    for (let id = 1; id <= limits.filesAtOnce + 5; id++)
      await write(`${String(id).padStart(4, '0')}.json`, text(notification(id)))
    await inbox.rounds(2)
    expect(await inbox.rows()).toHaveLength(limits.filesAtOnce)
    await inbox.rounds(1)
    expect(await inbox.rows()).toHaveLength(limits.filesAtOnce + 5)
  })
})

describe('attack on the folder:', () => {
  it.skipIf(process.platform === 'win32').each([
    ['a symbolic link to a file elsewhere is not followed', () => join(elsewhere, 'secret.json')],
    ['a link to a folder is not entered', () => elsewhere],
    ['a device that never ends is not read', () => '/dev/zero']
  ])('%s', async (_what, target) => {
    await writeFile(join(elsewhere, 'secret.json'), text(notification(1)))
    await symlink(target(), join(folder, 'a.json'))
    const inbox = watch()
    await inbox.rounds(4)
    expect([await inbox.rows(), inbox.sources().refused.notFile]).toEqual([[], 1])
  })

  it('a folder with the name of a file is not entered', async () => {
    await mkdir(join(folder, 'b.json'))
    await writeFile(join(folder, 'b.json', 'c.json'), text(notification(2)))
    const inbox = watch()
    await inbox.rounds(4)
    expect([await inbox.rows(), inbox.sources().refused.notFile]).toEqual([[], 1])
  })

  itUnless(missingTools('mkfifo'))('a pipe that nobody writes to holds nothing up', async () => {
    execFileSync('mkfifo', [join(folder, 'a.json')])
    await write('b.json')
    const inbox = watch()
    await inbox.rounds(4)
    expect([await inbox.rows(), inbox.sources().refused.notFile]).toEqual([[1], 1])
  })

  it('a file larger than a notification can be is refused unread', async () => {
    await write('a.json', text(notification(1, { x: 'x'.repeat(limits.file) })))
    const inbox = watch()
    await inbox.rounds(4)
    expect([await inbox.rows(), inbox.sources().refused.tooLarge]).toEqual([[], 1])
  })

  it('more files than are looked at are said, and memory does not grow with them', async () => {
    for (let n = 0; n <= limits.files; n++) await write(`${n}.json`, '')
    const inbox = watch()
    await inbox.rounds(1)
    expect(inbox.sources().folder.status).toBe('crowded')
  })

  it('bytes that are no text are refused', async () => {
    await write('a.json', new Uint8Array([0xff, 0xfe, 0x7b, 0x7d]))
    const inbox = watch()
    await inbox.rounds(1)
    inbox.clock.time += 31_000
    await inbox.rounds(4)
    expect(inbox.sources().refused.notJson).toBe(1)
  })

  it('files of other names, and those that programs still write, are left alone', async () => {
    for (const name of ['a.txt', 'a.json.tmp', '.a.json', 'json']) await write(name)
    const inbox = watch()
    await inbox.rounds(4)
    expect([await inbox.rows(), inbox.sources().lastRefused]).toEqual([[], []])
  })

  it('one message in a thousand files is one message', async () => {
    for (let n = 0; n < 40; n++) {
      await write(`${n}.json`)
      if (n > 0) await link(join(folder, '0.json'), join(folder, `link-${n}.json`))
    }
    const inbox = watch()
    await inbox.rounds(4)
    expect((await inbox.messages({ show: 'all', count: 10 })).messages).toMatchObject([{ errandId: 1, times: 79 }])
  })
})
