import '@fontsource-variable/inter/wght.css'
import './styles/tokens.css'
import './styles/base.css'
import { createPinia } from 'pinia'
import { createApp } from 'vue'
import App from './App.vue'
import { i18n } from './i18n/index.ts'
import { createRoutes } from './routes.ts'

createApp(App).use(createPinia()).use(i18n).use(createRoutes()).mount('#app')
