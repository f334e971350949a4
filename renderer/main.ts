import '@fontsource-variable/inter/wght.css'
import './styles/tokens.css'
import './styles/base.css'
import { createPinia } from 'pinia'
import { createApp } from 'vue'
import App from './App.vue'
import { problemOf } from './api.ts'
import { i18n } from './i18n/index.ts'
import { createAppRouter } from './routes.ts'
import { useAppInfo } from './state/app-info.ts'
import { catchUnhandledErrors, useErrorHandler } from './state/error-handler.ts'
import { useSession } from './state/session.ts'
import { useSettings } from './state/settings.ts'

const pinia = createPinia()
const failures = useErrorHandler(pinia)
catchUnhandledErrors(window, failures.handleError)

// The page is not shown until main has said what to show, so that no sign-in page flashes past someone signed in.
const startProblem = await Promise.all([useAppInfo(pinia).load(), useSettings(pinia).subscribe(), useSession(pinia).subscribe()]).then(
  () => null,
  (error: unknown) => {
    failures.report(error)
    return problemOf(error)
  }
)

const router = createAppRouter()
router.onError(failures.handleError)

const app = createApp(App, { startProblem }).use(pinia).use(i18n).use(router)
app.config.errorHandler = failures.handleError
app.mount('#app')
