import { onScopeDispose } from 'vue'
import type { MenuCommand } from '../../preload/contract/index.ts'

const handlers: { readonly [Command in MenuCommand]: Set<() => void> } = {
  palette: new Set(),
  shortcuts: new Set(),
  settings: new Set(),
  reload: new Set(),
  find: new Set(),
  inbox: new Set(),
  newOrder: new Set(),
  copyCells: new Set(),
  copyCellsWithHeadings: new Set()
}

/** Runs the handlers of a command of the application menu. There may be none. */
export const dispatchMenuCommand = (command: MenuCommand): void => {
  for (const run of [...handlers[command]]) run()
}

/** Handles a command of the application menu for as long as the component lives. */
export const useMenuCommand = (command: MenuCommand, run: () => void): void => {
  // A wrapper of its own: the same function registered twice must be removed one at a time.
  const handler = (): void => {
    run()
  }
  handlers[command].add(handler)
  onScopeDispose(() => {
    handlers[command].delete(handler)
  })
}
