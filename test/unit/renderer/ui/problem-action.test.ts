import { describe, expect, it } from 'vitest'
import { createSSRApp, defineComponent, h, type Component } from 'vue'
import { renderToString } from 'vue/server-renderer'
import { provideProblemAction, useProblemAction } from '../../../../renderer/ui/problem.ts'

/** Shows the label of the action for a problem with this code. */
const notice = (code: 'offline' | 'timeout') =>
  defineComponent(() => {
    const findAction = useProblemAction()
    return () => findAction({ code, place: 'login', detail: '' })?.label ?? 'none'
  })

const app = (shown: Component) =>
  defineComponent(() => {
    provideProblemAction(({ code }) => (code === 'offline' ? { label: 'Retry', run: () => undefined } : null))
    return () => h(shown)
  })

describe('the action for a problem', () => {
  it('is offered below the component that provides it, for the problems that it is for', async () => {
    expect(await renderToString(createSSRApp(app(notice('offline'))))).toBe('Retry')
    expect(await renderToString(createSSRApp(app(notice('timeout'))))).toBe('none')
  })

  it('is none where no component provides one', async () => {
    expect(await renderToString(createSSRApp(notice('offline')))).toBe('none')
  })
})
