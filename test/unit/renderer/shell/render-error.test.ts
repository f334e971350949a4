import { describe, expect, it } from 'vitest'
import { createRenderer, h, nextTick, onErrorCaptured, onMounted, ref, type Component } from 'vue'
import { isRenderError } from '../../../../renderer/shell/render-error.ts'

/** The least renderer that runs components: it has no nodes worth the name. */
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

/** Where Vue says that a component's failure happened. */
const placeOf = async (setup: () => () => unknown): Promise<string> => {
  let place = ''
  const child: Component = { setup }
  const app = createApp({
    setup() {
      onErrorCaptured((_error, _instance, info) => {
        place = info
        return false
      })
      return () => h(child)
    }
  })
  app.config.warnHandler = () => {}
  app.mount({})
  await nextTick()
  return place
}
const fail = (): never => {
  throw new Error('failed')
}

describe('a failure in a page', () => {
  it('breaks it where it could not be set up or drawn', async () => {
    expect(isRenderError(await placeOf(fail))).toBe(true)
    expect(isRenderError(await placeOf(() => fail))).toBe(true)
  })

  it('breaks it where it could not be drawn anew', async () => {
    const count = ref(0)
    const place = await placeOf(() => {
      onMounted(() => {
        count.value = 1
      })
      return () => (count.value ? fail() : null)
    })
    expect(isRenderError(place)).toBe(true)
  })

  it('leaves it whole where a hook or a handler failed', async () => {
    const place = await placeOf(() => {
      onMounted(fail)
      return () => null
    })
    expect(place).not.toBe('')
    expect(isRenderError(place)).toBe(false)
    expect(isRenderError('native event handler')).toBe(false)
  })

  it('is recognised in a production build, where Vue gives a link', () => {
    expect(isRenderError('https://vuejs.org/error-reference/#runtime-1')).toBe(true)
    expect(isRenderError('https://vuejs.org/error-reference/#runtime-5')).toBe(false)
  })
})
