import { defineStore } from 'pinia'
import { shallowRef } from 'vue'
import type { GridId } from '../../../preload/contract/index.ts'
import { onOwnerLeft } from '../../state/owner.ts'

/** The grids whose row panel is open, until the user changes or the program ends. The width is a setting. */
export const useRowPanels = defineStore('rowPanels', () => {
  const open = shallowRef<ReadonlySet<GridId>>(new Set())
  const setOpen = (grid: GridId, isOpen: boolean): void => {
    const others = [...open.value].filter((other) => other !== grid)
    open.value = new Set(isOpen ? [...others, grid] : others)
  }
  onOwnerLeft(() => {
    open.value = new Set()
  })
  return { isOpen: (grid: GridId): boolean => open.value.has(grid), setOpen }
})
