import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { readAnyPolicyFile } from '../../../../../main/desktop/policy/policy-file.ts'

describe('a policy file', () => {
  const written = async (text: string | Uint8Array): Promise<string> => {
    const folder = await mkdtemp(join(tmpdir(), 'kontorist-policy-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const path = join(folder, 'policy.json')
    await writeFile(path, text)
    return path
  }

  it('is read as it is, with a byte order mark or without', async () => {
    for (const text of ['{"idleMinutes":15}', '\uFEFF{"idleMinutes":15}']) {
      const path = await written(text)
      expect(readAnyPolicyFile(path)).toEqual({ source: path, content: { idleMinutes: 15 } })
    }
  })

  it('says nothing where there is none, and is never taken for none where it cannot be read', async () => {
    expect(readAnyPolicyFile('/nonexistent/policy.json')).toBeUndefined()
    const broken = await written('{"idleMinutes":')
    expect(() => readAnyPolicyFile(broken)).toThrow(/policy\.json: SyntaxError/)
    expect(() => readAnyPolicyFile(tmpdir())).toThrow('EISDIR')
  })

  it('in another encoding than UTF-8 is refused: its texts would be shown with signs that nobody has written', async () => {
    const path = await written(Buffer.from('{"realms":[{"realm":"a","label":"Förvaltare"}]}', 'latin1'))
    expect(() => readAnyPolicyFile(path)).toThrow(/policy\.json: not in UTF-8$/)
  })

  it.each([
    ['{"exportFiles":false,"exportFiles":true}', /policy\.json: exportFiles: stands there twice$/],
    ['{"updates":{"enabled":false, "en\\u0061bled" : true}}', /: updates\.enabled: stands there twice$/],
    ['{"loginHeaders":{"hemligt":"1","hemligt":"2"}}', /: loginHeaders: stands there twice$/],
    ['{"loginAddress":', /policy\.json: SyntaxError/]
  ])('with %s is refused, and which it is and what is wrong is told', async (text, why) => {
    const path = await written(text)
    expect(() => readAnyPolicyFile(path)).toThrow(why)
  })

  it('may have a name in several objects, and in texts', async () => {
    const content = {
      realms: [
        { realm: 'a', label: '"realm": {' },
        { realm: 'b', label: '}\\' }
      ],
      updates: { enabled: true },
      enabled: 'updates'
    }
    expect(readAnyPolicyFile(await written(JSON.stringify(content)))?.content).toEqual(content)
  })
})
