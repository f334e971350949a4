import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { gitRecord, recordBranch } from '../../../../build/release/statement-record.ts'

let folder: string
const git = (where: string, ...args: readonly string[]): string =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.invalid', ...args], { cwd: join(folder, where), encoding: 'utf8' }).trim()

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kontorist-record-'))
  git('.', 'init', '--quiet', '--bare', 'remote.git')
  for (const checkout of ['one', 'two']) git('.', 'init', '--quiet', checkout)
})
afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})
const open = (checkout = 'one') => gitRecord(join(folder, 'remote.git'), join(folder, checkout))
const texts = async (channel: 'stable' | 'beta', checkout = 'two') => (await open(checkout).read(channel)).statements.map(String)
const add = async (text: string, channel: 'stable' | 'beta' = 'stable') => open().append(channel, Buffer.from(text), await open().read(channel), `${channel}: ${text}`)

describe('the record of what was signed', () => {
  it('is empty at first, and then has every statement of a channel, for whoever reads the repository', async () => {
    expect(await texts('stable')).toEqual([])
    await add('first')
    await add('other', 'beta')
    await add('second')
    expect((await texts('stable')).sort()).toEqual(['first', 'second'])
    expect(await texts('beta')).toEqual(['other'])
    expect(git('remote.git', 'log', '--format=%s', recordBranch).split('\n')).toEqual(['stable: second', 'beta: other', 'stable: first'])
  })

  it('takes one of two that were signed at once', async () => {
    for (const begun of [false, true]) {
      if (begun) await add('first')
      const [one, two] = [await open('one').read('stable'), await open('two').read('stable')]
      await open('one').append('stable', Buffer.from('withdrawn'), one, 'one')
      await expect(open('two').append('stable', Buffer.from('renewed'), two, 'two')).rejects.toThrow(/somebody else/)
      expect(await texts('stable')).not.toContain('renewed')
    }
  })

  it('attack: whoever adds commits to it hides none: neither by an old state, nor by removing it, nor by a merge', async () => {
    await add('offered')
    const old = git('remote.git', 'rev-parse', recordBranch)
    await add('withdrawn')
    const commit = (...parents: readonly string[]): void => {
      const tree = parents.length === 0 ? git('remote.git', 'mktree') : git('remote.git', 'rev-parse', `${old}^{tree}`)
      const made = git('remote.git', 'commit-tree', tree, '-p', recordBranch, ...parents.flatMap((parent) => ['-p', parent]), '-m', 'tidy up')
      git('remote.git', 'update-ref', recordBranch, made)
    }
    commit(old)
    expect((await texts('stable')).sort()).toContain('withdrawn')
    const empty = execFileSync('git', ['mktree'], { cwd: join(folder, 'remote.git'), input: '', encoding: 'utf8' }).trim()
    git('remote.git', 'update-ref', recordBranch, git('remote.git', 'commit-tree', empty, '-p', recordBranch, '-m', 'tidy up'))
    expect((await texts('stable')).sort()).toContain('withdrawn')
  })

  it('is not taken for empty where it cannot be read', async () => {
    await expect(gitRecord(join(folder, 'nowhere.git'), join(folder, 'one')).read('stable')).rejects.toThrow()
  })
})
