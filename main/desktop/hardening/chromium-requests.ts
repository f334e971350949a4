import { app, type App, type Session, type WebContents } from 'electron'

/**
 * Disables every request that Chromium would make by itself. Call it in the first turn of the entry module: Chromium
 * reads its switches when that module has finished.
 */
export const disableChromiumRequests = (): void => {
  const { commandLine } = app
  for (const [name, value] of disablingSwitches((name) => commandLine.getSwitchValue(name)))
    commandLine.appendSwitch(name, value)
  app.once('ready', () => {
    for (const { configureApp } of backgroundServices) configureApp?.(app)
  })
  app.on('session-created', (session) => {
    for (const { configureSession } of backgroundServices) configureSession?.(session)
  })
  app.on('web-contents-created', (_event, contents) => {
    for (const { configureContents } of backgroundServices) configureContents?.(contents)
  })
}

/** One Chromium service that could make a request by itself, with at least one remedy. */
interface BackgroundService {
  readonly service: string
  /** For `--disable-features`. */
  readonly feature?: string
  /** For `--blink-settings`. */
  readonly setting?: `${string}=${string}`
  readonly switch?: string
  readonly configureApp?: (app: Pick<App, 'configureHostResolver'>) => void
  readonly configureSession?: (
    session: Pick<Session, 'setSpellCheckerEnabled' | 'setSpellCheckerDictionaryDownloadURL'>
  ) => void
  readonly configureContents?: (contents: Pick<WebContents, 'setWebRTCIPHandlingPolicy'>) => void
}

/**
 * Every service of the Chromium in Electron 45 that could make a request by itself; the source file at each entry shows
 * that it is there. One request is wanted: a PAC script of the system's proxy settings is fetched.
 *
 * Electron leaves out (`shell/browser/browser_process_impl.cc`, `chromium_src/BUILD.gn`): component updater, safe
 * browsing, variations, network time, cloud messaging, captive-portal checks, domain reliability, translation,
 * optimization hints, media router and device discovery, Autofill's server. Background fetch and push have no delegate
 * (`shell/browser/electron_browser_context.h`), the metrics uploader sends nothing
 * (`shell/browser/metrics/electron_metrics_log_uploader.cc`), geolocation is denied, the crash reporter is never
 * started.
 */
export const backgroundServices: readonly BackgroundService[] = [
  {
    // `Session::Session` in shell/browser/api/electron_api_session.cc loads dictionaries whatever
    // `webPreferences.spellcheck` says. The URL applies to all sessions, also before the checker is off.
    service: 'the spelling checker fetches its dictionaries from redirector.gvt1.com',
    configureSession: (session) => {
      session.setSpellCheckerDictionaryDownloadURL('https://dictionaries.invalid/')
      session.setSpellCheckerEnabled(false)
    }
  },
  {
    // shell/browser/network_hints_handler_impl.cc delegates to
    // components/network_hints/browser/simple_network_hints_handler_impl.cc, which asks the system's name server. No
    // proxy, request handler or content security policy can stop that.
    service: 'a page has names looked up by <link rel="dns-prefetch">',
    setting: 'dnsPrefetchingEnabled=false'
  },
  {
    // shell/browser/electron_speech_recognition_manager_delegate.cc; content/browser/speech sends audio to Google.
    service: 'speech recognition sends what it hears to www.google.com',
    switch: 'disable-speech-api'
  },
  {
    // On by default in services/network/public/cpp/features.cc.
    service: 'reports of what went wrong go wherever an answer says',
    feature: 'Reporting'
  },
  {
    service: 'reports of failed requests go wherever an answer says',
    feature: 'NetworkErrorLogging'
  },
  {
    // `ConfigureHostResolver` in shell/browser/api/electron_api_app.cc: Chromium's own resolver is on by default on
    // macOS, and the documentation says the same of DNS over HTTPS.
    service: 'names are looked up past the system, by Chromium itself or over HTTPS at a provider of its choice',
    configureApp: (app) => {
      app.configureHostResolver({
        enableBuiltInResolver: false,
        secureDnsMode: 'off',
        enableAdditionalDnsQueryTypes: false
      })
    }
  },
  {
    // A peer connection obeys neither the content security policy nor request handlers.
    service: 'a peer connection of a page looks for ways to the world (WebRTC)',
    configureContents: (contents) => {
      contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp')
    }
  }
]

const mergeLists = (given: string, ours: readonly (string | undefined)[]): string =>
  [...new Set([...given.split(','), ...ours])].filter((one) => one !== undefined && one !== '').join(',')

/** The switches of the table. `given` returns the value that a switch already has; lists are extended. */
export const disablingSwitches = (
  given: (name: string) => string
): readonly (readonly [name: string, value: string])[] => [
  [
    'disable-features',
    mergeLists(
      given('disable-features'),
      backgroundServices.map(({ feature }) => feature)
    )
  ],
  // If a setting occurs twice, the last one wins.
  [
    'blink-settings',
    mergeLists(
      given('blink-settings'),
      backgroundServices.map(({ setting }) => setting)
    )
  ],
  ...backgroundServices.flatMap((each) => (each.switch === undefined ? [] : [[each.switch, ''] as const]))
]
