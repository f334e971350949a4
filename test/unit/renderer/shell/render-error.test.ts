import { describe, expect, it } from 'vitest'
import { createRenderer, h, nextTick, onErrorCaptured, onMounted, ref, type Component } from 'vue'
import { isRenderError } from '../../../../renderer/shell/render-error.ts'

/** A minimal renderer that runs components without real nodes. */
const { createApp } = createRenderer<object, object>({
  patchProp: () => {},
  insert: () => {},
  remove: () => {},
  createElement: () => ({}),
  createText: () => ({}),
  createComment: () => ({}),
  setText: () => {},
  setElementText: () => {},
  parentNode: () => null,
  nextSibling: () => null
})

/** Vue's `info` about an error in a component. */
const infoOf = async (setup: () => () => unknown): Promise<string> => {
  let received = ''
  const child: Component = { setup }
  const app = createApp({
    setup() {
      onErrorCaptured((_error, _instance, info) => {
        received = info
        return false
      })
      return () => h(child)
    }
  })
  app.config.warnHandler = () => {}
  app.mount({})
  await nextTick()
  return received
}
const fail = (): never => {
  throw new Error('failed')
}

describe('an error in a page', () => {
  it('is a render error where it could not be set up or rendered', async () => {
    expect(isRenderError(await infoOf(fail))).toBe(true)
    expect(isRenderError(await infoOf(() => fail))).toBe(true)
  })

  it('is a render error where it could not be rendered again', async () => {
    const count = ref(0)
    const info = await infoOf(() => {
      onMounted(() => {
        count.value = 1
      })
      return () => (count.value ? fail() : null)
    })
    expect(isRenderError(info)).toBe(true)
  })

  it('is none where a hook or a handler failed', async () => {
    const info = await infoOf(() => {
      onMounted(fail)
      return () => null
    })
    expect(info).not.toBe('')
    expect(isRenderError(info)).toBe(false)
    expect(isRenderError('native event handler')).toBe(false)
  })

  it('is recognised in a production build, where Vue gives a link', () => {
    expect(isRenderError('https://vuejs.org/error-reference/#runtime-1')).toBe(true)
    expect(isRenderError('https://vuejs.org/error-reference/#runtime-5')).toBe(false)
  })
})
