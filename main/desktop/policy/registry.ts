import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, win32 } from 'node:path'
import { policyForms, type FoundPolicy } from '../../settings/index.ts'
import { maxPolicyBytes } from './found-policy.ts'
import { parseRegistryExport } from './registry-export.ts'
import { policyFromRegistry } from './registry-policy.ts'

/** Only administrators write below it, and Windows itself when it takes a group policy over. */
const above = 'HKEY_LOCAL_MACHINE\\Software\\Policies'
export const registryKey = `${above}\\Kontorist`

/** In milliseconds. It usually takes some tens of them; a computer that has just started can be slow. */
const timeLimit = 15_000

/**
 * Windows' own program for the registry. A variable names the folder of Windows; sign-in sets it, and it does not name
 * a folder that the working directory decides on.
 * @throws where it does not name a folder of a drive.
 */
export const regExe = (systemRoot: string | undefined): string => {
  if (systemRoot === undefined || !/^[a-z]:\\[^"]*$/i.test(systemRoot)) throw new Error('the registry: SystemRoot names no folder')
  return win32.join(systemRoot, 'System32', 'reg.exe')
}

/** What `reg.exe` has answered. @throws where it fails. Its own words are left out: they may quote a value. */
const reg = (...args: readonly string[]): string => {
  const { status, error, stdout } = spawnSync(regExe(process.env['SystemRoot']), args, {
    encoding: 'latin1',
    windowsHide: true,
    timeout: timeLimit,
    maxBuffer: maxPolicyBytes,
    stdio: ['ignore', 'pipe', 'ignore']
  })
  if (error || status !== 0) throw new Error(`the registry: reg.exe ${args[0]} failed: ${error?.message ?? status}`)
  return stdout
}

/**
 * Reads the policy in the registry. Undefined where the key is not there.
 * @throws where that cannot be found out, or the key has something that is no part of a policy.
 */
export const readRegistryPolicy = (): FoundPolicy | undefined => {
  // reg.exe fails alike for a key that is not there and for one that may not be read. The key above is always there.
  const names = reg('query', above).split(/\r?\n/)
  if (!names.some((name) => name.trim().toLowerCase() === registryKey.toLowerCase())) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'kontorist-policy-'))
  try {
    const file = join(folder, 'policy.reg')
    reg('export', registryKey, file, '/y')
    if (statSync(file).size > maxPolicyBytes) throw new Error('the registry: the policy is too large')
    return { source: registryKey, content: policyFromRegistry(parseRegistryExport(readFileSync(file), registryKey), policyForms) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
