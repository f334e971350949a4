import { app, dialog } from 'electron'
import { isPackaged } from '../dev-overrides.ts'

/** Judges the command line and the environment of a packaged program. Pure; `refuse-unsafe-start.ts` acts on it. */

/** A command-line switch as Chromium parses it. */
export interface Switch {
  readonly name: string
  readonly value: string
}

/**
 * The switches that a packaged program may be started with, each with its allowed values. Every other switch is
 * refused. A list of dangerous ones could never be complete: Chromium knows well over a thousand switches, and several
 * of them open a port, run a program, redirect requests or disable a protection (`build/PACKAGING.md`).
 */
const allowedSwitches: Readonly<Record<string, RegExp>> = {
  // Where the profile is, and the language of Chromium's own texts.
  'user-data-dir': /^./,
  lang: /^[a-z\d-]+$/i,
  // How the desktop wants the window drawn: Linux on Wayland, display scaling, trouble with a graphics card.
  'ozone-platform': /^(x11|wayland)$/,
  'ozone-platform-hint': /^(auto|x11|wayland)$/,
  'enable-features': /^(Wayland\w+|UseOzonePlatform)(,(Wayland\w+|UseOzonePlatform))*$/,
  'disable-features': /^Wayland\w+(,Wayland\w+)*$/,
  class: /^[\w.-]+$/,
  'enable-wayland-ime': /^(|true)$/,
  'wayland-text-input-version': /^\d$/,
  'gtk-version': /^\d$/,
  'force-device-scale-factor': /^\d+(\.\d+)?$/,
  'disable-gpu': /^$/,
  'disable-gpu-compositing': /^$/,
  // Accessibility.
  'force-renderer-accessibility': /^(|basic|form-controls|complete)$/,
  'force-high-contrast': /^$/,
  // Which keyring holds the encryption key. `main/secrets` refuses a keyring that does not protect it.
  'password-store': /^(basic|gnome|gnome-libsecret|kwallet|kwallet5|kwallet6)$/,
  // Added by an updater when it restarts the program on Windows.
  updated: /^$/,
  // Given by the release's smoke test (`main/desktop/window/paint.ts`).
  'report-paint': /^\d{8}$/,
  // Requests the removal of all data (`main/desktop/removal`).
  'remove-all-data': /^(|silently|finish)$/
}

/** Added by old versions of macOS when the Finder starts a program. */
const processSerialNumber = /^-psn_\d+_\d+$/

/** Longer prefixes first. A slash begins a switch on Windows only. */
const prefixesOn = (platform: NodeJS.Platform): readonly string[] =>
  platform === 'win32' ? ['--', '-', '/'] : ['--', '-']

/**
 * The switches among the arguments, by Chromium's rules: recognised by prefix, trimmed, case-insensitive on Windows,
 * and none after `--`. Anything else is an argument and may be a link of our scheme.
 */
export const switchesIn = (
  args: readonly string[],
  platform: NodeJS.Platform
): readonly (Switch & { readonly text: string })[] => {
  // Where Chromium's parsing is ambiguous, more counts as a switch here.
  const end = args.indexOf('--')
  return args.slice(0, end === -1 ? undefined : end).flatMap((arg) => {
    const text = arg.trim()
    const prefix = prefixesOn(platform).find((start) => text.startsWith(start))
    if (prefix === undefined || text === prefix) return []
    const [rawName = '', ...value] = text.slice(prefix.length).split('=')
    return [{ text, name: platform === 'win32' ? rawName.toLowerCase() : rawName, value: value.join('=') }]
  })
}

const isAllowed = ({ name, value }: Switch): boolean =>
  Object.hasOwn(allowedSwitches, name) && allowedSwitches[name]?.test(value) === true

/** Names of the switches on a command line (program first) that a packaged program refuses. Values are left out. */
export const refusedSwitches = (argv: readonly string[], platform: NodeJS.Platform): readonly string[] =>
  switchesIn(argv.slice(1), platform)
    .filter((one) => !isAllowed(one) && !(platform === 'darwin' && processSerialNumber.test(one.text)))
    .map(({ text }) => text.split('=')[0] ?? text)

/**
 * Environment variables that do what a refused switch does and that no Electron fuse disables: they turn off the
 * sandbox, log what the page says or what Node sends, or add a place to load code from.
 */
const unsafeVariables = [
  'ELECTRON_DISABLE_SANDBOX',
  'ELECTRON_ENABLE_LOGGING',
  'ELECTRON_LOG_FILE',
  'NODE_DEBUG',
  'NODE_DEBUG_NATIVE',
  'NODE_PATH'
]

/** Names of the environment variables that a packaged program refuses. An empty one counts too. */
export const refusedVariables = (env: Readonly<Record<string, string | undefined>>): readonly string[] =>
  unsafeVariables.filter((name) => env[name] !== undefined)

/** The message about refused switches. In both languages, because the person's language is not known yet. */
export const refusalText = (refused: readonly string[]): string =>
  [
    `Kontorist startar inte med ${refused.join(', ')}. Starta programmet utan det.`,
    `Kontorist does not start with ${refused.join(', ')}. Start it without.`
  ].join('\n')

/**
 * Exits a packaged program that was started with an unsafe switch or variable. Called in main's first turn, which
 * Chromium waits for, so no debugging port is open and no child process runs yet. Before it is ready, Electron exits at
 * once.
 */
export const refuseUnsafeStart = (): void => {
  if (!isPackaged()) return
  const { argv, platform, env } = process
  const refused = [...refusedSwitches(argv, platform), ...refusedVariables(env)]
  if (refused.length === 0) return
  const text = refusalText(refused)
  try {
    process.stderr.write(`${text}\n`)
    // On Linux no dialog can be shown before the app is ready: Electron would print the same line again.
    if (platform !== 'linux') dialog.showErrorBox('Kontorist', text)
  } finally {
    app.exit(1)
  }
}

/**
 * Enables the sandbox for every renderer, unless `--no-sandbox` is set: Chromium has then already been set up without
 * one, Electron would only remove the switch from the command line, and no renderer would start (electron#47650). A
 * packaged program refuses the switch, so this concerns checkouts only, where a test runs as root. Call it before the
 * app is ready.
 */
export const enableSandbox = (): void => {
  if (!app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox()
}
