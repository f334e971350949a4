import { writeSync } from 'node:fs'
import { createRequire } from 'node:module'
import process from 'node:process'
import { expectSessionBus } from '../../main/desktop/dbus.ts'
import { createKeychain, SecretFailure, type Keytar } from '../../main/secrets/index.ts'

/*
 * Uses our keychain as the program does, in a process of its own, because keytar finds the keyring through the environment
 * that its process was started with. Reads the steps as JSON and prints the result of each.
 */
export type KeychainStep =
  | readonly ['get' | 'delete', name: string]
  | readonly ['set', name: string, secret: string]
  /** Continues when the parent process writes a line. */
  | readonly ['pause']

const [steps, timeout] = JSON.parse(process.argv[2] ?? '[]') as readonly [readonly KeychainStep[], number]

const load = async (): Promise<Keytar> => {
  await expectSessionBus()
  return createRequire(import.meta.url)('keytar')
}
const keychain = createKeychain({ loadKeytar: load, service: 'Kontorist', timeout })

const take = async (step: KeychainStep): Promise<unknown> => {
  if (step[0] === 'set') return keychain.set(step[1], step[2])
  if (step[0] === 'get') return keychain.get(step[1])
  if (step[0] === 'delete') return keychain.delete(step[1])
  writeSync(1, 'paused\n')
  return new Promise((resolve) => process.stdin.once('data', resolve)).then(() => undefined)
}

const results: unknown[] = []
for (const step of steps) {
  const result = await take(step).catch((error: unknown) => ({
    reason: error instanceof SecretFailure ? error.reason : String(error)
  }))
  if (step[0] !== 'pause') results.push(result ?? null)
}
writeSync(1, `${JSON.stringify(results)}\n`)
// A step that still waits for a person would keep the process alive.
process.kill(process.pid, 'SIGKILL')
