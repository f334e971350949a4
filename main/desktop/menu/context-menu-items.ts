import type { ContextMenuParams, MenuItemConstructorOptions } from 'electron'
import type { UiLanguage } from '../../../preload/contract/index.ts'
import { roleItem } from './role-labels.ts'

/** The part of Electron's context-menu parameters that decides the items. */
export type ContextMenuTarget = Pick<
  ContextMenuParams,
  'isEditable' | 'formControlType' | 'selectionText' | 'editFlags'
>

const separator: MenuItemConstructorOptions = { type: 'separator' }

/** The items for a text field. What is not possible now is disabled rather than left out, so that no item moves. */
const fieldItems = (
  { editFlags: can, formControlType }: ContextMenuTarget,
  language: UiLanguage
): MenuItemConstructorOptions[] => {
  const role = roleItem(language)
  // A password must not leave through the clipboard, even where Chromium would allow it.
  const mayLeave = formControlType !== 'input-password'
  return [
    role('undo', { enabled: can.canUndo }),
    role('redo', { enabled: can.canRedo }),
    separator,
    ...(mayLeave ? [role('cut', { enabled: can.canCut }), role('copy', { enabled: can.canCopy })] : []),
    role('paste', { enabled: can.canPaste }),
    ...(can.canEditRichly ? [role('pasteAndMatchStyle', { enabled: can.canPaste })] : []),
    separator,
    role('selectAll', { enabled: can.canSelectAll })
  ]
}

/**
 * The context menu for a text field or for selected text. Empty if there is nothing to offer; no menu is shown then.
 */
export const contextMenuItems = (place: ContextMenuTarget, language: UiLanguage): MenuItemConstructorOptions[] => {
  if (place.isEditable) return fieldItems(place, language)
  if (place.selectionText.trim() === '') return []
  return [roleItem(language)('copy', { enabled: place.editFlags.canCopy })]
}
