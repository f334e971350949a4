import process from 'node:process'
import { beforeEach, expect, it, vi } from 'vitest'
import { openContact, openExternal, openExternalApp } from '../../../../../main/desktop/links/open-external.ts'
import { expectProblem } from '../../http/problems-of.ts'

const shell = vi.hoisted(() => ({ openExternal: vi.fn(async () => undefined) }))
vi.mock('electron', () => ({ shell }))

const short = 'https://id.example/login'
const long = `${short}?request=${'x'.repeat(3_000)}`
const on = (platform: NodeJS.Platform): void => void vi.spyOn(process, 'platform', 'get').mockReturnValue(platform)
beforeEach(() => {
  shell.openExternal.mockClear()
})

it('on Windows an address that is too long is not handed over, and said to be so', async () => {
  on('win32')
  expect(await openExternal(long)).toBe('tooLong')
  expect(await openExternalApp(long, [])).toBe(false)
  expect(shell.openExternal).not.toHaveBeenCalled()
  expect(await openExternal(short)).toBe(true)
  expect(shell.openExternal).toHaveBeenCalledExactlyOnceWith(short)
})

it.each(['darwin', 'linux'] as const)('on %s the same address is opened', async (platform) => {
  on(platform)
  expect(await openExternal(long)).toBe(true)
  expect(shell.openExternal).toHaveBeenCalledExactlyOnceWith(long)
})

it('a long address that is not safe is refused for that', async () => {
  on('win32')
  expect(await openExternal(long.replace('https:', 'file:'))).toBe(false)
})

it('calls and writes to plain numbers and addresses only, and not without end', async () => {
  await expectProblem(openContact({ way: 'phone', text: 'https://attacker.example' }), { code: 'invalid' })
  await expectProblem(openContact({ way: 'mail', text: 'a@example.com?attach=/etc/passwd' }), { code: 'invalid' })
  expect(shell.openExternal).not.toHaveBeenCalled()
  expect(await openContact({ way: 'phone', text: '070-174 06 05' })).toBe(true)
  expect(shell.openExternal).toHaveBeenLastCalledWith('tel:0701740605')
  expect(await openContact({ way: 'mail', text: 'a@example.com' })).toBe(true)
  expect(shell.openExternal).toHaveBeenLastCalledWith('mailto:a@example.com')
  for (let more = 0; more < 20; more += 1) await openContact({ way: 'mail', text: 'a@example.com' })
  expect(shell.openExternal).toHaveBeenCalledTimes(10)
})
