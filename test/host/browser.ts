import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import type { Readable, Writable } from 'node:stream'
import { connect, type Cdp } from './cdp.ts'
import type { Chromium } from './chromium.ts'

export interface Browser {
  readonly cdp: Cdp
  /** WebSocket URL of the DevTools protocol, for Playwright. */
  readonly endpoint: string
  /** Chromium's version, such as 153.0.8010.0. */
  readonly version: string
}

/**
 * Runs Chromium and removes its profile afterwards. The shell is in a session of its own and lives until Chromium ends,
 * and Chromium ends when its debugging pipe closes. So nothing is left behind, even if this process is killed.
 */
const runAndClean = 'profile=$1; shift; "$@"; rm -rf "$profile"'

interface BrowserOptions {
  /** Whether there is a visible window. */
  readonly headed: boolean
  /** Switches that the program has added, with their values. */
  readonly appended: ReadonlyMap<string, string>
}

const disabled = ['HttpsUpgrades', 'MediaRouter', 'OptimizationHints', 'SpareRendererForSitePerProcess', 'Translate']

/** Chromium's command line: the host's switches and the program's. The features that either disables are merged. */
export const chromiumArgs = (profile: string, { headed, appended }: BrowserOptions): readonly string[] => [
  ...[...appended]
    .filter(([name]) => name !== 'disable-features')
    .map(([name, value]) => (value === '' ? `--${name}` : `--${name}=${value}`)),
  `--disable-features=${[...disabled, appended.get('disable-features') ?? ''].filter(Boolean).join(',')}`,
  `--user-data-dir=${profile}`,
  '--remote-debugging-pipe',
  '--remote-debugging-port=0',
  '--no-sandbox',
  '--no-first-run',
  '--no-default-browser-check',
  '--no-pings',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-extensions',
  '--disable-sync',
  '--disable-breakpad',
  '--disable-field-trial-config',
  '--disable-dev-shm-usage',
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
  '--password-store=basic',
  '--use-mock-keychain',
  // No name resolves and no address can be reached. What a page shows comes from the program.
  '--host-resolver-rules=MAP * ~NOTFOUND',
  ...(headed
    ? ['--test-type', '--hide-crash-restore-bubble', '--app=data:text/html,']
    : ['--headless', '--no-startup-window', '--block-new-web-contents', '--force-color-profile=srgb'])
]

/** Turns off what Chromium offers and Electron does not: translating the page and saving passwords. */
const preferences = {
  translate: { enabled: false },
  credentials_enable_service: false,
  profile: { password_manager_enabled: false }
}

const createProfile = async (): Promise<string> => {
  const profile = await mkdtemp(join(tmpdir(), 'kontorist-chromium-'))
  await mkdir(join(profile, 'Default'))
  await writeFile(join(profile, 'Default', 'Preferences'), JSON.stringify(preferences))
  return profile
}

/**
 * Starts Chromium with an empty profile of its own.
 * @throws (rejects) with Chromium's last output if it does not start.
 */
export const startBrowser = async (chromium: Chromium, options: BrowserOptions): Promise<Browser> => {
  const profile = await createProfile()
  const child = spawn(
    '/bin/sh',
    ['-c', runAndClean, 'sh', profile, chromium.executable, ...chromiumArgs(profile, options)],
    { detached: true, env: { ...process.env, ...chromium.env }, stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'] }
  )
  const [, , errors, input, output] = child.stdio
  const endpoint = Promise.withResolvers<string>()
  let said = ''
  const readEndpoint = (chunk: Buffer): void => {
    said += chunk.toString()
    const found = /DevTools listening on (ws:\/\/\S+)/.exec(said)?.[1]
    if (!found) return
    endpoint.resolve(found)
    errors?.off('data', readEndpoint).resume()
  }
  errors?.on('data', readEndpoint)
  child.once('error', endpoint.reject)
  child.once('exit', () => {
    endpoint.reject(new Error(`Chromium did not start: ${chromium.executable}\n${said.trim()}`))
  })

  const cdp = connect(input as Writable, output as Readable)
  const address = await endpoint.promise
  const { product } = await cdp.browser.send('Browser.getVersion')
  return { cdp, endpoint: address, version: product.split('/')[1] ?? product }
}
