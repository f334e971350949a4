import { defineStore } from 'pinia'
import { ref } from 'vue'
import { onUserLeft } from './user.ts'

/** A wish for a new order, from anywhere in the window, until the orders page has fulfilled it. */
export const useNewOrder = defineStore('newOrder', () => {
  const wanted = ref(false)
  onUserLeft(() => {
    wanted.value = false
  })
  return { wanted }
})
