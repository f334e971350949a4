import { readdirSync } from 'node:fs'
import { beforeEach, expect, it, vi } from 'vitest'
import { removeSecrets, secretNamesIn } from '../../../../../main/desktop/keychain/secret-store.ts'
import { SecretFailure } from '../../../../../main/secrets/index.ts'
import { temporaryFolder } from '../../../../support/temporary-folder.ts'

let folder: string
beforeEach(() => {
  folder = temporaryFolder()
})

const recorded = async () => {
  const names = secretNamesIn(folder)
  for (const name of ['drafts 1', 'header 1 login https://tjänst.se x-key', 'https://tjänst.se 1'])
    await names.record(name)
  return secretNamesIn(folder)
}
const inKeychain = async () => 'keychain' as const

it('the names are on disk, once each, and can be read by another run', async () => {
  const names = await recorded()
  await names.record('drafts 1')
  expect((await names.list()).toSorted()).toEqual([
    'drafts 1',
    'header 1 login https://tjänst.se x-key',
    'https://tjänst.se 1'
  ])
  expect(readdirSync(folder)).toHaveLength(3)
  await names.forget('drafts 1')
  expect(await names.list()).toHaveLength(2)
})

it('every entry of this profile goes, and its name after it', async () => {
  const gone: string[] = []
  const names = await recorded()
  expect(
    await removeSecrets({ names, locationOf: inKeychain, keychain: { delete: async (name) => void gone.push(name) } })
  ).toBe(0)
  expect(gone).toHaveLength(3)
  expect(await names.list()).toEqual([])
})

it('a keyring that stays locked is asked once', async () => {
  const refuse = vi.fn(() => Promise.reject(new SecretFailure('locked', 'nobody unlocks it')))
  expect(await removeSecrets({ names: await recorded(), locationOf: inKeychain, keychain: { delete: refuse } })).toBe(3)
  expect(refuse).toHaveBeenCalledOnce()
})

it('without a keychain nothing is left but what was put there before', async () => {
  const keychain = { delete: () => Promise.reject(new SecretFailure('missing', 'no keytar')) }
  const locationOf = async (name: string) => (name === 'drafts 1' ? 'keychain' : 'sealed')
  expect(await removeSecrets({ names: await recorded(), locationOf, keychain })).toBe(1)
})
