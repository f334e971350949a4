import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { policyPath, readPolicyFile } from '../../../../../main/desktop/policy/policy-file.ts'

describe('the policy file', () => {
  const env = { ProgramData: 'D:\\ProgramData' }

  it.each([
    ['win32', 'D:\\ProgramData\\Kontorist\\policy.json'],
    ['darwin', '/Library/Application Support/Kontorist/policy.json'],
    ['linux', '/etc/kontorist/policy.json']
  ] as const)('of an installed program is on %s where only an administrator writes', (platform, path) => {
    expect(policyPath({ platform, env })).toBe(path)
    expect(policyPath({ platform, env: { ...env, KONTORIST_POLICY: '/tmp/policy.json' } })).toBe(path)
  })

  it('is where Windows usually has it when the environment does not say', () => {
    expect(policyPath({ platform: 'win32', env: {} })).toBe('C:\\ProgramData\\Kontorist\\policy.json')
  })

  const written = async (text: string): Promise<string> => {
    const folder = await mkdtemp(join(tmpdir(), 'kontorist-policy-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const path = join(folder, 'policy.json')
    await writeFile(path, text)
    return path
  }

  it('is read as it is, with a byte order mark or without', async () => {
    expect(readPolicyFile(await written('{"idleMinutes":15}'))).toEqual({ idleMinutes: 15 })
    expect(readPolicyFile(await written('\uFEFF{"idleMinutes":15}'))).toEqual({ idleMinutes: 15 })
  })

  it('says nothing where there is none, and is never taken for none where it cannot be read', async () => {
    expect(readPolicyFile('/nonexistent/policy.json')).toBeUndefined()
    const broken = await written('{"idleMinutes":')
    expect(() => readPolicyFile(broken)).toThrow(SyntaxError)
    expect(() => readPolicyFile(tmpdir())).toThrow('EISDIR')
  })
})
