import type { App, Session, WebContents } from 'electron'

/** One service of Chromium's that could send something by itself, and what keeps it from that. Each line has one or more. */
interface BackgroundService {
  /** Who would ask whom for what. */
  readonly service: string
  /** A feature of Chromium's, for `--disable-features`. */
  readonly feature?: string
  /** A setting of its page engine with the value that turns it off, for `--blink-settings`. */
  readonly setting?: `${string}=${string}`
  /** A switch without a value. */
  readonly switch?: string
  /** Told when the app is ready. */
  readonly configureApp?: (app: Pick<App, 'configureHostResolver'>) => void
  /** Told of every session as soon as there is one. */
  readonly configureSession?: (session: Pick<Session, 'setSpellCheckerEnabled' | 'setSpellCheckerDictionaryDownloadURL'>) => void
  /** Told of every page as soon as there is one. */
  readonly configureContents?: (contents: Pick<WebContents, 'setWebRTCIPHandlingPolicy'>) => void
}

/**
 * Every service of the Chromium in Electron 45 that could make a request of its own. The file behind each line is the one
 * that shows that the service is there. Not in the table, because Electron leaves them out (`BrowserProcessImpl` in
 * `shell/browser/browser_process_impl.cc` has null for each, or the code is not in `chromium_src/BUILD.gn`): the component updater,
 * safe browsing, variations, network time, cloud messaging, captive-portal checks, domain reliability, translation, optimization
 * hints, the media router and its search for devices, Autofill's server; background fetch and push have no delegate
 * (`shell/browser/electron_browser_context.h`), and the metrics service's uploader sends nothing
 * (`shell/browser/metrics/electron_metrics_log_uploader.cc`). Where people are (geolocation) is asked of nobody, because every permission is denied, and
 * crashes are reported to nobody, because the crash reporter is not started. The code cache asks nobody for anything.
 * One request is wanted: the script of the system's proxy settings, where there is one, is fetched to find the proxy.
 */
export const backgroundServices: readonly BackgroundService[] = [
  {
    // `Session::Session` in shell/browser/api/electron_api_session.cc loads the dictionaries whatever `webPreferences.spellcheck` says.
    // The address counts for all sessions, and holds even where a dictionary is asked for before the checker is off.
    service: 'the spelling checker fetches its dictionaries from redirector.gvt1.com',
    configureSession: (session) => {
      session.setSpellCheckerDictionaryDownloadURL('https://dictionaries.invalid/')
      session.setSpellCheckerEnabled(false)
    }
  },
  {
    // shell/browser/network_hints_handler_impl.cc leaves it to components/network_hints/browser/simple_network_hints_handler_impl.cc,
    // which asks the system's name server: past every proxy, every request handler and the page's content policy.
    service: 'a page has names looked up by <link rel="dns-prefetch">',
    setting: 'dnsPrefetchingEnabled=false'
  },
  {
    // shell/browser/electron_speech_recognition_manager_delegate.cc allows it; content/browser/speech sends the sound to Google.
    service: 'speech recognition sends what it hears to www.google.com',
    switch: 'disable-speech-api'
  },
  {
    // services/network/public/cpp/features.cc: on unless disabled. A server that is asked for a proxy script could ask for them.
    service: 'reports of what went wrong go wherever an answer says',
    feature: 'Reporting'
  },
  {
    service: 'reports of failed requests go wherever an answer says',
    feature: 'NetworkErrorLogging'
  },
  {
    // `ConfigureHostResolver` in shell/browser/api/electron_api_app.cc: Chromium's own resolver is on by default on macOS. Of DNS
    // over HTTPS the documents say that it is on by default, the source that it is not; the call says so either way.
    service: 'names are looked up past the system, by Chromium itself or over HTTPS at a provider of its choice',
    configureApp: (app) => {
      app.configureHostResolver({ enableBuiltInResolver: false, secureDnsMode: 'off', enableAdditionalDnsQueryTypes: false })
    }
  },
  {
    // A peer connection is bound by no content policy and no request handler; this leaves it nothing but the proxy.
    service: 'a peer connection of a page looks for ways to the world (WebRTC)',
    configureContents: (contents) => {
      contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp')
    }
  }
]

const mergeLists = (given: string, ours: readonly (string | undefined)[]): string =>
  [...new Set([...given.split(','), ...ours])].filter((one) => one !== undefined && one !== '').join(',')

/** The switches of the table with their values. `given` is the value that a switch has already, which is kept where it is a list. */
export const disablingSwitches = (given: (name: string) => string): readonly (readonly [name: string, value: string])[] => [
  ['disable-features', mergeLists(given('disable-features'), backgroundServices.map(({ feature }) => feature))],
  // Of a setting that stands there twice the last one counts.
  ['blink-settings', mergeLists(given('blink-settings'), backgroundServices.map(({ setting }) => setting))],
  ...backgroundServices.flatMap((each) => (each.switch === undefined ? [] : [[each.switch, ''] as const]))
]
