import { createSSRApp, type Plugin } from 'vue'
import { renderToString } from 'vue/server-renderer'
import { i18n } from '../../../renderer/i18n/index.ts'

/** Returns what `use` gives within a component that shows nothing. */
export const inComponent = async <Given>(use: () => Given, ...plugins: readonly Plugin[]): Promise<Given> => {
  const given: Given[] = []
  const app = createSSRApp({
    setup: () => {
      given.push(use())
      return () => null
    }
  })
  for (const plugin of [...plugins, i18n]) app.use(plugin)
  await renderToString(app)
  const [first] = given
  if (first === undefined) throw new Error('the component has not been set up')
  return first
}
