import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, win32 } from 'node:path'
import { policyForms, type FoundPolicy } from '../../settings/index.ts'
import { windowsFolder } from '../windows-folder.ts'
import { maxPolicyBytes } from './found-policy.ts'
import { parseRegistryExport } from './registry-export.ts'
import { policyFromRegistry } from './registry-policy.ts'

/** Only administrators write below it, and Windows itself when it takes a group policy over. */
const above = 'HKEY_LOCAL_MACHINE\\Software\\Policies'
export const registryKey = `${above}\\Kontorist`

/** In milliseconds. It usually takes some tens of them; a computer that has just started can be slow. */
const timeLimit = 15_000

/** Commands of reg.exe, each with its purpose as shown in messages. */
const questions = { query: 'whether there is a policy', export: 'the policy' } as const

/**
 * Error message for a failed reg.exe. It exits with 1 where group policy forbids "registry editing tools", and does not
 * start where an application rule forbids it. Either can be in force without a policy of ours. This cannot be told
 * apart, so the policy counts as broken.
 */
export const registryFailure = (
  question: keyof typeof questions,
  { error, status }: { readonly error?: Error | undefined; readonly status: number | null }
): string =>
  `the registry: reg.exe was asked for ${questions[question]} (${question}) and ` +
  (error ? `did not run or answer (${error.message})` : `ended with ${status ?? 'no status'}`) +
  '; an administrator allows it for this person (DEPLOYMENT.md, "Where reg.exe is forbidden")'

/** Returns the output of `reg.exe`. @throws if it fails. Its own message is left out: it may quote a value. */
const reg = (question: keyof typeof questions, ...args: readonly string[]): string => {
  const windows = windowsFolder()
  const { status, error, stdout } = spawnSync(win32.join(windows, 'System32', 'reg.exe'), [question, ...args], {
    // Nothing of the environment that could lead it elsewhere.
    env: { SystemRoot: windows },
    encoding: 'latin1',
    windowsHide: true,
    timeout: timeLimit,
    maxBuffer: maxPolicyBytes,
    stdio: ['ignore', 'pipe', 'ignore']
  })
  if (error || status !== 0) throw new Error(registryFailure(question, { error, status }))
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
    return {
      source: registryKey,
      content: policyFromRegistry(parseRegistryExport(readFileSync(file), registryKey), policyForms)
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
