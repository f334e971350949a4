/** What a packaged program is started with: pure, for `refusal.ts` to act on. */

/** A switch of the command line as Chromium reads it. */
interface Switch {
  readonly name: string
  readonly value: string
}

/**
 * The switches that a packaged program may be started with, each with the values that it may have; every other one is
 * refused. A list of what is dangerous would never be whole: Chromium knows well over a thousand switches, and more than one
 * of them opens a port, runs a program, leads requests elsewhere or takes a protection away (`build/PACKAGING.md`).
 */
const allowedSwitches: Readonly<Record<string, RegExp>> = {
  // Where it keeps its data, and in which language Chromium's own parts speak.
  'user-data-dir': /^./,
  lang: /^[a-z\d-]+$/i,
  // How the desktop wants it drawn: Linux on Wayland, a screen's scale, trouble with a graphics card.
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
  // For people who need it to be read or seen otherwise.
  'force-renderer-accessibility': /^(|basic|form-controls|complete)$/,
  'force-high-contrast': /^$/,
  // Which keyring keeps a secret; main/secrets judges the one that is chosen.
  'password-store': /^(basic|gnome|gnome-libsecret|kwallet|kwallet5|kwallet6)$/,
  // What an updater's restart adds on Windows.
  updated: /^$/
}

/** What old versions of macOS put on the command line of a program that the Finder starts. */
const processSerialNumber = /^-psn_\d+_\d+$/

/** Longer ones first. A slash begins a switch on Windows alone. */
const prefixesOn = (platform: NodeJS.Platform): readonly string[] => (platform === 'win32' ? ['--', '-', '/'] : ['--', '-'])

/**
 * The switches among arguments, by Chromium's rules: by prefix, without the space around them, on Windows in any case, and
 * none after `--`. What is no switch is an argument, which may be an address of ours.
 */
const switchesIn = (args: readonly string[], platform: NodeJS.Platform): readonly (Switch & { readonly text: string })[] => {
  // Where it may be read in two ways, more counts as a switch than Chromium would have it.
  const end = args.indexOf('--')
  return args.slice(0, end === -1 ? undefined : end).flatMap((arg) => {
    const text = arg.trim()
    const prefix = prefixesOn(platform).find((start) => text.startsWith(start))
    if (prefix === undefined || text === prefix) return []
    const [rawName = '', ...value] = text.slice(prefix.length).split('=')
    return [{ text, name: platform === 'win32' ? rawName.toLowerCase() : rawName, value: value.join('=') }]
  })
}

const isAllowed = ({ name, value }: Switch): boolean => Object.hasOwn(allowedSwitches, name) && allowedSwitches[name]?.test(value) === true

/** Names of the switches on a command line (program first) that a packaged program does not start with; no value is told. */
export const refusedSwitches = (argv: readonly string[], platform: NodeJS.Platform): readonly string[] =>
  switchesIn(argv.slice(1), platform)
    .filter((one) => !isAllowed(one) && !(platform === 'darwin' && processSerialNumber.test(one.text)))
    .map(({ text }) => text.split('=')[0] ?? text)

/**
 * Variables that do what a refused switch does and that no fuse of Electron's turns off: the sandbox, a log of what the page
 * says, Node's own of what it sends, and places that code is looked for in.
 */
const unsafeVariables = ['ELECTRON_DISABLE_SANDBOX', 'ELECTRON_ENABLE_LOGGING', 'ELECTRON_LOG_FILE', 'NODE_DEBUG', 'NODE_DEBUG_NATIVE', 'NODE_PATH']

/** Names of the variables of an environment that a packaged program does not start with. One counts that is empty, too. */
export const refusedVariables = (env: Readonly<Record<string, string | undefined>>): readonly string[] =>
  unsafeVariables.filter((name) => env[name] !== undefined)

/**
 * Whether the program turns the sandbox on for every renderer there will be. Electron takes `--no-sandbox` off the command
 * line for that, when Chromium has already set itself up without one, and then no renderer starts (electron#47650). So what
 * the command line says holds, once and for all; only a checkout gets here with it, where a test runs as root.
 */
export const shouldEnableSandbox = ({ noSandbox }: { readonly noSandbox: boolean }): boolean => !noSandbox

/** What a person is told of it: nobody knows yet which language is theirs, or whether there is a screen. */
export const refusalText = (refused: readonly string[]): string =>
  [
    `Kontorist startar inte med ${refused.join(', ')}. Starta programmet utan det.`,
    `Kontorist does not start with ${refused.join(', ')}. Start it without.`
  ].join('\n')
