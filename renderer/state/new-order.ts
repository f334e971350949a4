import { defineStore } from 'pinia'
import { ref } from 'vue'
import { onOwnerLeft } from './owner.ts'

/** A wish for a new order, from anywhere in the window, until the orders page has fulfilled it. */
export const useNewOrder = defineStore('newOrder', () => {
  const wanted = ref(false)
  onOwnerLeft(() => {
    wanted.value = false
  })
  return { wanted }
})
