import { execFileSync, type ChildProcess } from 'node:child_process'
import process from 'node:process'
import { _electron, type ElectronApplication, type Page } from '@playwright/test'
import { root } from '../../../build/program.ts'
import { commandLine, environment } from './command-line.ts'
import { expectNoKeychain } from './keychain-reach.ts'
import { standIn } from './outside.ts'
import { isComplaint } from './grid-complaints.ts'
import { programUnderTest } from './program.ts'
import { talkUncompressed } from './uncompressed.ts'

export interface LaunchOptions {
  /** The folder for everything that the program keeps; it must exist. */
  readonly profile: string
  /** What to run: a folder with a package.json. The built program when left out. */
  readonly program?: string
  /** Added to this process's environment; `undefined` takes a variable away. */
  readonly env?: Readonly<Record<string, string | undefined>>
  readonly args?: readonly string[]
  /** The language that the program believes the computer has, such as `sv-SE`. */
  readonly language?: string
  /** Runs the program, in the place of the one that the specs are run on. */
  readonly executable?: string
}

export interface Launched {
  readonly app: ElectronApplication
  /** The first window's page. */
  readonly page: Page
  /** The folder for everything that the program keeps. */
  readonly profile: string
  /** What the program has written so far, with what the grid has complained of in its pages. */
  readonly output: () => string
}

talkUncompressed()

/** How long, in milliseconds, whatever is done with a program may take, on a machine that does much else. */
const timeout = 60_000

/** As large as the window would be on a screen with room for it, whatever screen there is. */
const viewport = { width: 1440, height: 900 }

/** Ends what was started, and on Windows what runs below the shell that was. It may not be able to answer. */
const endTree = ({ pid = 0 }: ChildProcess): void => {
  if (process.platform === 'win32') execFileSync('taskkill', ['/pid', String(pid), '/T', '/F'])
  else process.kill(pid, 'SIGKILL')
}

/** Where a window is before its page is loaded, and where a load that failed leaves it. The program loads it again. */
const isNowhere = (address: string): boolean => ['about:', 'chrome-error:'].includes(new URL(address).protocol)

/** The first window's page, once it is the program's: before that, what is done on it would be lost. Nothing in it moves by itself. */
const firstPage = async (app: ElectronApplication): Promise<Page> => {
  const page = await app.firstWindow({ timeout })
  if (isNowhere(page.url()))
    await page.waitForEvent('framenavigated', (frame) => frame === page.mainFrame() && !isNowhere(frame.url()))
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize(viewport)
  return page
}

/**
 * Starts the program with a profile of its own and gives it when its first window is open. The colour scheme is left to
 * the program, which Playwright would otherwise set.
 */
export const launchKontorist = async (options: LaunchOptions): Promise<Launched> => {
  const { env = {}, program, executable = programUnderTest().path } = options
  if (program === undefined) expectNoKeychain(executable, root)
  const app = await _electron.launch({
    executablePath: executable,
    ...commandLine(options),
    env: environment(env),
    colorScheme: null,
    // Playwright starts Electron without its sandbox otherwise, and the specs would not see the program that people have.
    chromiumSandbox: true,
    timeout
  })
  let output = ''
  const keep = (chunk: Buffer): void => {
    output += chunk.toString()
  }
  app.context().on('console', (message) => {
    if (isComplaint(message.text())) output += `${message.text()}\n`
  })
  app.process().stdout?.on('data', keep)
  app.process().stderr?.on('data', keep)
  // The runner's own bounds are for pages of its browsers.
  app.context().setDefaultTimeout(timeout)
  try {
    const [page] = await Promise.all([firstPage(app), standIn(app)])
    return { app, page, profile: options.profile, output: () => output }
  } catch (error) {
    endTree(app.process())
    throw new Error(`The program did not show its window. It wrote:\n${output}`, { cause: error })
  }
}
