import type { ContextMenuParams, MenuItemConstructorOptions } from 'electron'
import type { UiLanguage } from '../appearance/language.ts'
import { roleItem } from './role-labels.ts'

/** What the menu depends on, of what Chromium tells of the place. */
export type ContextMenuTarget = Pick<ContextMenuParams, 'isEditable' | 'formControlType' | 'selectionText' | 'editFlags'>

const separator: MenuItemConstructorOptions = { type: 'separator' }

/** For a place where somebody types. What cannot be done now stands there all the same, so that nothing changes places. */
const fieldItems = ({ editFlags: can, formControlType }: ContextMenuTarget, language: UiLanguage): MenuItemConstructorOptions[] => {
  const role = roleItem(language)
  // What a password hides must not come out through the clipboard, whatever Chromium thinks of it.
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
 * The context menu of a place in the page: of a field, or of text that is selected. Empty where there is nothing to offer,
 * and then there is no menu.
 */
export const contextMenuItems = (place: ContextMenuTarget, language: UiLanguage): MenuItemConstructorOptions[] => {
  if (place.isEditable) return fieldItems(place, language)
  if (place.selectionText.trim() === '') return []
  return [roleItem(language)('copy', { enabled: place.editFlags.canCopy })]
}
