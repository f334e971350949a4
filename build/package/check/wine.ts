import { spawnSync } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findTool } from './tools.ts'

/** What Wine is started with: a Windows in a folder of its own, without a screen. */
export const wineVariables = (prefix: string) => ({ WINEPREFIX: prefix, WINEDEBUG: '-all', DISPLAY: '' }) as const

/**
 * Runs a program of Windows. Wine's Node and its tools end with an error on pipes, so what it writes goes to a file.
 * @throws where the program did not end by itself
 */
export const wine = (prefix: string, args: readonly string[]): string => {
  const written = join(prefix, '..', 'wine-output')
  const [input, file] = [openSync('/dev/null', 'r'), openSync(written, 'w')]
  const env = { ...process.env, ...wineVariables(prefix) }
  const { status, signal, error } = spawnSync(findTool('wine') ?? 'wine', [...args], { env, stdio: [input, file, file], timeout: 120_000 })
  for (const one of [input, file]) closeSync(one)
  const text = readFileSync(written, 'utf8')
  if (status === null) throw new Error(`${args.join(' ')}: ${error?.message ?? String(signal)}: ${text}`)
  return text
}

/** Tells the server of a Windows something, and waits for it. */
const tellServer = (prefix: string, word: string): void => {
  const { status, error } = spawnSync(findTool('wineserver') ?? 'wineserver', [word], { env: { ...process.env, ...wineVariables(prefix) }, stdio: 'ignore', timeout: 120_000 })
  // A server that has ended already is the other good answer.
  if (status === null) throw error ?? new Error(`wineserver does not answer ${word}`)
}

/** Makes a Windows in a folder. Its server stays for the programs to come, each of which would take seconds without; by itself for a minute. */
export const startWindows = (prefix: string): void => {
  mkdirSync(prefix, { recursive: true })
  tellServer(prefix, '-p60')
  wine(prefix, ['wineboot', '--init'])
}

/** Ends all that runs in a Windows. */
export const endWindows = (prefix: string): void => {
  tellServer(prefix, '-k')
  tellServer(prefix, '-w')
}

/**
 * The values of a key of the registry and of those below it, by their paths from there. Windows says `(Default)` for the unnamed one.
 * @throws where neither the key nor that there is none could be read: no answer is not an empty key
 */
export const registryValues = (prefix: string, key: string): Readonly<Record<string, string>> => {
  const values: Record<string, string> = {}
  let path = ''
  const answer = wine(prefix, ['reg', 'query', key, '/s'])
  const below = key.slice(key.indexOf('\\'))
  for (const line of answer.split(/\r?\n/)) {
    if (line.startsWith('HKEY_')) path = line.slice(line.indexOf(below) + below.length)
    const [, name, value] = /^\s{4}(.+?)\s{4}REG_\w+(?:\s{4}(.*))?$/.exec(line) ?? []
    if (name !== undefined) values[`${path}:${name}`] = value ?? ''
  }
  if (Object.keys(values).length === 0 && !answer.includes('Unable to find the specified registry key')) throw new Error(`the registry did not answer: ${answer}`)
  return values
}
