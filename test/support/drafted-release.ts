import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { folderHost } from '../../build/release/host.ts'
import { createRollout } from '../../build/release/rollout.ts'
import { seal, signingKeys } from '../../build/release/sealed-manifest.ts'
import type { StatementRecord } from '../../build/release/statement-record.ts'
import { createUpdates } from '../../main/updates/index.ts'
import { memoryFiles } from './memory-files.ts'
import { testNow } from './update-feed.ts'

/** A private key as the workflow's secret holds one. */
export const newPrivateKey = (): string => generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64')

export interface DraftOptions {
  readonly keyText?: string
  readonly anew?: boolean
  readonly now?: Date
}

/** A host in a folder, and a version that has been made and drafted there. */
export const draftRelease = async (folder: string, record: StatementRecord, version: string, { keyText = newPrivateKey(), anew = false, now = testNow }: DraftOptions = {}) => {
  const made = join(folder, `made-${version}`)
  mkdirSync(made, { recursive: true })
  for (const name of [`Kontorist-${version}-setup-x64.exe`, `Kontorist-${version}-mac-universal.zip`, `Kontorist-${version}-linux-x86_64.AppImage`, `kontorist_${version}_amd64.deb`]) {
    writeFileSync(join(made, name), randomBytes(1000))
  }
  writeFileSync(join(made, `Kontorist-${version}-setup-x64.exe.blockmap`), 'map')
  const keys = signingKeys(keyText)
  const host = folderHost(join(folder, 'host'))
  const rollout = createRollout({ host, keys, seal: (manifest) => seal(manifest, keys), record, now: () => now, anew })
  await rollout.draft(made, version)
  return { made, keys, host, rollout, keyText, offer: { folder: made, version, changes: { sv: 'Nytt', en: 'New' }, percent: 5 } }
}

/** What a program of version 0.1.0 is offered by the host in a folder. */
export const offeredTo = async (folder: string, { keys }: Pick<Awaited<ReturnType<typeof draftRelease>>, 'keys'>, channel: 'stable' | 'beta'): Promise<string | null> => {
  const updates = createUpdates({
    way: 'self',
    installation: { version: '0.1.0', id: 'x', system: 'linux', arch: 'x64' },
    keys: keys.map(({ publicKey }) => publicKey),
    feed: 'https://host.example/',
    policy: () => ({ on: true, channel, feed: null, deferDays: 0 }),
    wire: async ({ url }) => ({
      status: 200,
      headers: {},
      body: (async function* () {
        yield readFileSync(join(folder, 'host', url.pathname))
      })()
    }),
    files: memoryFiles().files,
    takeHandedOver: () => null,
    fetchUpdate: () => Promise.reject(new Error('not here')),
    busy: () => [],
    now: () => testNow,
    clock: () => 0,
    logError: () => undefined,
    logInfo: () => undefined,
    onChanged: () => undefined
  })
  const { offer, problem } = await updates.check()
  if (problem) throw new Error(problem.detail ?? problem.code)
  return offer?.version ?? null
}
