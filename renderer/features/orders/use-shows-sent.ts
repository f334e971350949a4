import { createGlobalState, useLocalStorage } from '@vueuse/core'

/** Whether the LIKE pattern that is sent stands below each filter: few want to see it, and they want it every time. */
export const useShowsSent = createGlobalState(() =>
  useLocalStorage('kontorist.orders.showsSent', false, {
    writeDefaults: false,
    onError: () => {
      // Storage is full or denied: the choice holds until the window closes.
    }
  })
)
