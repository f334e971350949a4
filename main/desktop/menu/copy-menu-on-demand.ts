import type { CallArgs } from '../../../preload/contract/index.ts'
import type { CopyMenuOptions } from './copy-menu.ts'

/**
 * Creates the menu of a grid cell, which copies. Chromium offers none there, because a cell's text can be neither edited nor selected.
 * What is to be copied comes from the page, which learns nothing about the clipboard. Loaded when it is first asked for.
 */
export const createCopyMenu =
  (options: CopyMenuOptions) =>
  async (args: CallArgs<'app.copyMenu'>): Promise<void> =>
    (await import('./copy-menu.ts')).showCopyMenu(options, args)
