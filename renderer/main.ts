import '@fontsource-variable/inter/wght.css'
import './styles/tokens.css'
import './styles/base.css'
import './styles/status.css'
import { createPinia } from 'pinia'
import { createApp } from 'vue'
import { shiftClock, uiLanguageOf } from '../preload/contract/index.ts'
import { problemOf } from './api.ts'
import App from './App.vue'
import { i18n, loadLanguage, showLanguage } from './i18n/index.ts'
import { createAppRouter } from './routes.ts'
import { loadShell } from './shell/load-shell.ts'
import { useAppInfo } from './state/app-info.ts'
import { catchUnhandledErrors, useErrorHandler } from './state/error-handler.ts'
import { publishSettled } from './state/pending-work.ts'
import { useSession } from './state/session.ts'
import { useSettings } from './state/settings.ts'

const { clockShift } = document.documentElement.dataset
if (import.meta.env.MODE !== 'release' && clockShift !== undefined) shiftClock(Number(clockShift))

const pinia = createPinia()
const errorHandler = useErrorHandler(pinia)
catchUnhandledErrors(window, errorHandler.handleError)
publishSettled()

const appInfo = useAppInfo(pinia)
const settings = useSettings(pinia)
const session = useSession(pinia)
/** Main says it with the page, before it answers any call. */
const texts = loadLanguage(uiLanguageOf('system', document.documentElement.lang)).catch(errorHandler.handleError)

// Main answers before anything is mounted, so that a signed-in user does not see the sign-in page flash past.
const startProblem = await Promise.all([appInfo.load(), settings.subscribe(), session.subscribe()]).then(
  () => null,
  (error: unknown) => {
    errorHandler.report(error)
    return problemOf(error)
  }
)

// A signed-in user sees the shell first. If it cannot be loaded, the page shows the problem.
if (session.name !== null) await loadShell().catch(() => undefined)
await texts
await showLanguage(uiLanguageOf(settings.language, appInfo.info?.locale ?? navigator.language))

const router = createAppRouter()
router.onError(errorHandler.handleError)

const app = createApp(App, { startProblem }).use(pinia).use(i18n).use(router)
app.config.errorHandler = errorHandler.handleError
app.mount('#app')
