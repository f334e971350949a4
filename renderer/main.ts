import '@fontsource-variable/inter/wght.css'
import './styles/tokens.css'
import './styles/base.css'
import { createPinia } from 'pinia'
import { createApp } from 'vue'
import App from './App.vue'
import { problemOf } from './api.ts'
import { i18n } from './i18n/index.ts'
import { createRoutes } from './routes.ts'
import { useApp } from './state/app.ts'
import { catchFailures, useFailures } from './state/failures.ts'
import { useSession } from './state/session.ts'
import { useSettings } from './state/settings.ts'

const pinia = createPinia()
const failures = useFailures(pinia)
catchFailures(window, failures.caught)

// The page is not shown until main has said what to show, so that no sign-in page flashes past someone signed in.
const startProblem = await Promise.all([useApp(pinia).start(), useSettings(pinia).start(), useSession(pinia).start()]).then(
  () => null,
  (error: unknown) => {
    failures.report(error)
    return problemOf(error)
  }
)

const router = createRoutes()
router.onError(failures.caught)

const app = createApp(App, { startProblem }).use(pinia).use(i18n).use(router)
app.config.errorHandler = failures.caught
app.mount('#app')
