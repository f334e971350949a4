import { createGlobalState, useLocalStorage } from '@vueuse/core'

/** Shows the LIKE pattern below each filter. Few users want it, but they want it every time. */
export const useShowsSent = createGlobalState(() =>
  useLocalStorage('kontorist.orders.showsSent', false, {
    writeDefaults: false,
    onError: () => {
      // Storage is full or denied: the choice holds until the window closes.
    }
  })
)
