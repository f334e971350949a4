import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { refusalText, refusedSwitches, refusedVariables } from '../../../../../main/desktop/hardening/unsafe-start.ts'

const platforms = ['win32', 'darwin', 'linux'] as const
const address = 'se.kontorist.desktop:/signed-in?code=c'

/** What a packaged program must never be started with, and why. */
const dangerous: readonly (readonly [why: string, text: string])[] = [
  ['it lets any program of the computer drive the window', '--remote-debugging-port=9222'],
  ['it lets the starter drive the window', '--remote-debugging-pipe'],
  ['it opens that port to the network', '--remote-debugging-address=0.0.0.0'],
  ['it lets a page drive the window', '--remote-allow-origins=*'],
  ['it takes the wall around the page away', '--no-sandbox'],
  ['it takes the wall around the graphics away', '--disable-gpu-sandbox'],
  ['it lets pages of one origin read another', '--disable-web-security'],
  ['it lets them share a process', '--disable-site-isolation-trials'],
  ['it turns protections off by name', '--disable-features=IsolateOrigins'],
  ['it turns others on by name', '--enable-features=WaylandWindowDecorations,Other'],
  ['it changes the engine that runs the code', '--js-flags=--allow-natives-syntax'],
  ['it attaches a debugger to main', '--inspect=0.0.0.0:9229'],
  ['it attaches one before the first line', '--inspect-brk'],
  ['it trusts any certificate', '--ignore-certificate-errors'],
  ['it trusts one by its key', '--ignore-certificate-errors-spki-list=x'],
  ['it writes the keys of connections down', '--ssl-key-log-file=/tmp/keys'],
  ['it writes down what is sent', '--log-net-log=/tmp/net.json'],
  ['it writes down what the page says', '--enable-logging=file'],
  ['it leads requests elsewhere', '--host-resolver-rules=MAP * 127.0.0.1'],
  ['it leads requests elsewhere by the old name', '--host-rules=MAP * 127.0.0.1'],
  ['it leads requests through a stranger', '--proxy-server=http://stranger:8080'],
  ['it lets a stranger’s script choose the way', '--proxy-pac-url=http://stranger/pac'],
  ['it loads code into the page', '--load-extension=/tmp/evil'],
  ['it starts a program for each page', '--renderer-cmd-prefix=xterm'],
  ['it starts one for the graphics', '--gpu-launcher=calc'],
  ['it starts one for the services', '--utility-cmd-prefix=calc'],
  ['it trusts an address that anybody can answer', '--unsafely-treat-insecure-origin-as-secure=http://x'],
  ['it mixes what is safe with what is not', '--allow-running-insecure-content'],
  ['it sends the password of the system to servers', '--auth-server-whitelist=*'],
  ['it changes how Node finds a name', '--dns-result-order=ipv4first'],
  ['it writes Node’s reports elsewhere', '--diagnostic-dir=/tmp'],
  ['it makes Chromium another program', '--type=renderer'],
  ['it makes all that follows one argument', '--single-argument'],
  ['nobody knows it', '--no-such-switch']
]

describe('a packaged program', () => {
  it.each(dangerous)('does not start where %s (%s)', (_why, text) => {
    const [name] = text.split('=')
    for (const platform of platforms) expect(refusedSwitches(['kontorist', text], platform)).toEqual([name])
  })

  it.each([
    ['nothing at all', []],
    ['a profile of its own', ['--user-data-dir=/home/anna/second profile']],
    ['a language', ['--lang=sv-SE']],
    [
      'what a Wayland desktop adds',
      [
        '--ozone-platform-hint=auto',
        '--enable-features=UseOzonePlatform,WaylandWindowDecorations',
        '--enable-wayland-ime'
      ]
    ],
    ['what somebody’s own desktop file has', ['--class=Kontorist', '--disable-features=WaylandFractionalScaleV1']],
    ['a scale and no graphics', ['--force-device-scale-factor=1.5', '--disable-gpu', '--force-renderer-accessibility']],
    ['a keyring', ['--password-store=gnome-libsecret']],
    ['what an update’s restart adds', ['--updated']],
    ['an address that the browser returned to', [address]],
    ['one as Windows brings it', ['--', address]]
  ])('starts with %s', (_what, args) => {
    for (const platform of platforms) expect(refusedSwitches(['kontorist', ...args], platform)).toEqual([])
  })

  it('reads switches as Chromium does, in every form that each system knows', () => {
    const forms = ['-no-sandbox', ' --no-sandbox ', '--no-sandbox=', '--No-Sandbox', '--remote-debugging-port']
    for (const platform of platforms)
      for (const form of forms) expect(refusedSwitches(['k', form], platform)).toHaveLength(1)
    expect(refusedSwitches(['k', '/no-sandbox', '/INSPECT=1'], 'win32')).toEqual(['/no-sandbox', '/INSPECT'])
    expect(refusedSwitches(['k', '--LANG=sv', '/Lang=sv', '-lang=sv'], 'win32')).toEqual([])
    // A path on other systems.
    expect(refusedSwitches(['k', '/home/anna/file'], 'linux')).toEqual([])
    expect(refusedSwitches(['k', '--LANG=sv'], 'linux')).toEqual(['--LANG'])
  })

  it('takes nothing for a switch after the two dashes, nor the dashes themselves', () => {
    for (const platform of platforms) {
      expect(refusedSwitches(['k', '--lang=sv', '--', '--no-sandbox', '/inspect'], platform)).toEqual([])
      expect(refusedSwitches(['k', '--no-sandbox', '--'], platform)).toEqual(['--no-sandbox'])
    }
    expect(refusedSwitches(['k', '-', '/'], 'win32')).toEqual([])
    // Not every system reads this character as two dashes.
    expect(refusedSwitches(['k', '\u00a0--', '--no-sandbox'], 'linux')).toEqual(['--no-sandbox'])
  })

  it('starts with the serial number that the Finder adds, on macOS alone', () => {
    expect(refusedSwitches(['k', '-psn_0_989382'], 'darwin')).toEqual([])
    expect(refusedSwitches(['k', '-psn_0_989382'], 'linux')).toEqual(['-psn_0_989382'])
    expect(refusedSwitches(['k', '--psn_0_989382'], 'darwin')).toEqual(['--psn_0_989382'])
  })

  it('refuses every name that is not on its list, whatever it is called', () => {
    const name = fc
      .stringMatching(/^[a-z][a-z-]{0,30}$/)
      .filter((text) => !['lang', 'updated', 'disable-gpu'].includes(text))
    fc.assert(
      fc.property(name, fc.constantFrom('--', '-'), fc.constantFrom(...platforms), (text, prefix, platform) => {
        expect(refusedSwitches(['k', `${prefix}${text}=x y`], platform)).toHaveLength(1)
      })
    )
    for (const inherited of ['constructor', '__proto__', 'toString'])
      expect(refusedSwitches(['k', `--${inherited}`], 'linux')).toHaveLength(1)
  })

  it.each([
    ['ELECTRON_DISABLE_SANDBOX', ''],
    ['ELECTRON_ENABLE_LOGGING', '1'],
    ['ELECTRON_LOG_FILE', '/tmp/log'],
    ['NODE_DEBUG', 'http,tls'],
    ['NODE_DEBUG_NATIVE', 'tls'],
    ['NODE_PATH', '/tmp/modules']
  ])('does not start where %s is set', (name, value) => {
    expect(refusedVariables({ [name]: value, PATH: '/bin' })).toEqual([name])
  })

  it('starts where a variable is set that changes nothing here or that a fuse turns off', () => {
    const env = {
      SSLKEYLOGFILE: '/tmp/keys',
      NODE_OPTIONS: '--inspect',
      NODE_TLS_REJECT_UNAUTHORIZED: '0',
      ELECTRON_RUN_AS_NODE: '1'
    }
    expect(refusedVariables(env)).toEqual([])
  })

  it('says in both languages what it does not start with, and no value of it', () => {
    const refused = refusedSwitches(['k', '--proxy-server=http://anna:secret@stranger', '--no-sandbox'], 'linux')
    const text = refusalText(refused)
    expect(text).toContain('Kontorist startar inte med --proxy-server, --no-sandbox.')
    expect(text).toContain('Kontorist does not start with --proxy-server, --no-sandbox.')
    expect(text).not.toContain('secret')
  })
})
