import { onScopeDispose } from 'vue'
import type { MenuCommand } from '../../preload/contract/index.ts'

const listeners: { readonly [Command in MenuCommand]: Set<() => void> } = {
  palette: new Set(),
  settings: new Set(),
  reload: new Set(),
  find: new Set()
}

/** Does what the application menu offers, by whatever way it was asked for: nothing where no page knows how. */
export const dispatchMenuCommand = (command: MenuCommand): void => {
  for (const run of [...listeners[command]]) run()
}

/** Answers a command of the application menu for as long as the component lives. */
export const useMenuCommand = (command: MenuCommand, run: () => void): void => {
  // A function of its own, so that the same one given twice is taken away one at a time.
  const own = (): void => {
    run()
  }
  listeners[command].add(own)
  onScopeDispose(() => {
    listeners[command].delete(own)
  })
}
