import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { policyPath, readPolicy } from '../../../../main/desktop/policy.ts'

describe('the policy file', () => {
  const env = { ProgramData: 'D:\\ProgramData', KONTORIST_POLICY: '/tmp/policy.json' }

  it.each([
    ['win32', 'D:\\ProgramData\\Kontorist\\policy.json'],
    ['darwin', '/Library/Application Support/Kontorist/policy.json'],
    ['linux', '/etc/kontorist/policy.json']
  ] as const)('of an installed program is on %s where only an administrator writes', (platform, path) => {
    expect(policyPath({ platform, packaged: true, env })).toBe(path)
    expect(policyPath({ platform, packaged: false, env: { ...env, KONTORIST_POLICY: '' } })).toBe(path)
  })

  it('is where Windows usually has it when the environment does not say', () => {
    expect(policyPath({ platform: 'win32', packaged: true, env: {} })).toBe('C:\\ProgramData\\Kontorist\\policy.json')
  })

  it('of a program that is not installed can be named', () => {
    expect(policyPath({ platform: 'linux', packaged: false, env })).toBe('/tmp/policy.json')
  })

  const written = async (text: string): Promise<string> => {
    const folder = await mkdtemp(join(tmpdir(), 'kontorist-policy-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const path = join(folder, 'policy.json')
    await writeFile(path, text)
    return path
  }

  it('is read as it is, with a byte order mark or without', async () => {
    expect(readPolicy(await written('{"idleMinutes":15}'))).toEqual({ idleMinutes: 15 })
    expect(readPolicy(await written('\uFEFF{"idleMinutes":15}'))).toEqual({ idleMinutes: 15 })
  })

  it('says nothing where there is none, and is never taken for none where it cannot be read', async () => {
    expect(readPolicy('/nonexistent/policy.json')).toBeUndefined()
    const broken = await written('{"idleMinutes":')
    expect(() => readPolicy(broken)).toThrow(SyntaxError)
    expect(() => readPolicy(tmpdir())).toThrow('EISDIR')
  })
})
