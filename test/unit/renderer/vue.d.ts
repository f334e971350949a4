/** For the type check of the tests, which does not look into components; the renderer's own does. */
declare module '*.vue' {
  import type { Component } from 'vue'

  const component: Component
  export default component
}
