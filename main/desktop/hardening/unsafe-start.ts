import { app, dialog } from 'electron'
import { isPackaged } from '../dev-overrides.ts'

export interface Switch {
  readonly name: string
  readonly value: string
}

/**
 * The switches that a packaged program may be started with, and their values. A list of dangerous ones could never be
 * complete: several of Chromium's thousand open a port, run a program or disable a protection (`build/PACKAGING.md`).
 */
const allowedSwitches: Readonly<Record<string, RegExp>> = {
  // Folder of the profile, and language of Chromium's own texts.
  'user-data-dir': /^./,
  lang: /^[a-z\d-]+$/i,
  // Drawing of the window: Linux on Wayland, display scaling, trouble with a graphics card.
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
  // The keyring of the encryption key. `main/secrets` refuses one that does not protect it.
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

/** Switches by Chromium's rules: by prefix, trimmed, case-insensitive on Windows, none after `--`. */
export const switchesIn = (
  args: readonly string[],
  platform: NodeJS.Platform
): readonly (Switch & { readonly text: string })[] => {
  // More counts as a switch than Chromium surely takes for one.
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

/** Names of the refused switches of a command line (program first). Values are left out. */
export const refusedSwitches = (argv: readonly string[], platform: NodeJS.Platform): readonly string[] =>
  switchesIn(argv.slice(1), platform)
    .filter((one) => !isAllowed(one) && !(platform === 'darwin' && processSerialNumber.test(one.text)))
    .map(({ text }) => text.split('=')[0] ?? text)

/**
 * Variables that no fuse disables: they turn off the sandbox, log pages or requests, or add a place to load code from.
 */
const unsafeVariables = [
  'ELECTRON_DISABLE_SANDBOX',
  'ELECTRON_ENABLE_LOGGING',
  'ELECTRON_LOG_FILE',
  'NODE_DEBUG',
  'NODE_DEBUG_NATIVE',
  'NODE_PATH'
]

/** Names of the refused environment variables. An empty one counts too. */
export const refusedVariables = (env: Readonly<Record<string, string | undefined>>): readonly string[] =>
  unsafeVariables.filter((name) => env[name] !== undefined)

/** In both languages, because the user's is not known yet. */
export const refusalText = (refused: readonly string[]): string =>
  [
    `Kontorist startar inte med ${refused.join(', ')}. Starta programmet utan det.`,
    `Kontorist does not start with ${refused.join(', ')}. Start it without.`
  ].join('\n')

/** Exits a packaged program with an unsafe switch or variable, in main's first turn: no child process runs yet. */
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
 * Enables the sandbox for every renderer, before the app is ready. With `--no-sandbox`, which a packaged program
 * refuses, Chromium is already set up without one, and no renderer would start (electron#47650).
 */
export const enableSandbox = (): void => {
  if (!app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox()
}
