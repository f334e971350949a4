import type { MenuItemConstructorOptions } from 'electron'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contextMenuItems, type ContextMenuTarget } from '../../../../../main/desktop/menu/context-menus.ts'

const all = {
  canUndo: true,
  canRedo: true,
  canCut: true,
  canCopy: true,
  canPaste: true,
  canDelete: true,
  canSelectAll: true,
  canEditRichly: false
}
const none: typeof all = JSON.parse(JSON.stringify(all).replaceAll('true', 'false'))
const field: ContextMenuTarget = { isEditable: true, formControlType: 'input-text', selectionText: '', editFlags: all }

const shown = (items: readonly MenuItemConstructorOptions[]): readonly string[] =>
  items.map(({ type, label = '(none)', enabled = true }) =>
    type === 'separator' ? '—' : enabled ? label : `(${label})`
  )

describe('the context menu of a text field', () => {
  it('offers what can be done with text, in Swedish and in English', () => {
    const inSwedish = ['Ångra', 'Gör om', '—', 'Klipp ut', 'Kopiera', 'Klistra in', '—', 'Markera allt']
    const inEnglish = ['Undo', 'Redo', '—', 'Cut', 'Copy', 'Paste', '—', 'Select All']
    expect(shown(contextMenuItems(field, 'sv'))).toEqual(inSwedish)
    expect(shown(contextMenuItems(field, 'en'))).toEqual(inEnglish)
  })

  it('leaves in its place what cannot be done now', () => {
    const disabled = ['(Ångra)', '(Gör om)', '—', '(Klipp ut)', '(Kopiera)', '(Klistra in)', '—', '(Markera allt)']
    expect(shown(contextMenuItems({ ...field, editFlags: none }, 'sv'))).toEqual(disabled)
  })

  it('offers to paste without format only where there can be any', () => {
    const rich = { ...field, editFlags: { ...all, canEditRichly: true } }
    expect(shown(contextMenuItems(rich, 'sv'))).toContain('Klistra in som oformaterad text')
  })

  it('never offers to cut or copy a password, whatever Chromium allows', () => {
    const flag = fc.boolean()
    const editFlags = fc.record({
      canUndo: flag,
      canRedo: flag,
      canCut: flag,
      canCopy: flag,
      canPaste: flag,
      canDelete: flag,
      canSelectAll: flag,
      canEditRichly: flag
    })
    fc.assert(
      fc.property(editFlags, fc.string(), (flags, selectionText) => {
        const items = contextMenuItems(
          { isEditable: true, formControlType: 'input-password', selectionText, editFlags: flags },
          'sv'
        )
        expect(items.map(({ role }) => role)).not.toEqual(expect.arrayContaining(['copy']))
        expect(items.map(({ role }) => role)).not.toEqual(expect.arrayContaining(['cut']))
        expect(items.map(({ role }) => role)).toEqual(expect.arrayContaining(['paste', 'selectAll']))
      })
    )
  })
})

describe('the context menu elsewhere', () => {
  const text: ContextMenuTarget = {
    isEditable: false,
    formControlType: 'none',
    selectionText: 'AB-1',
    editFlags: { ...none, canCopy: true }
  }

  it('copies text that is selected', () => {
    expect(shown(contextMenuItems(text, 'sv'))).toEqual(['Kopiera'])
  })

  it('is not there where nothing is selected', () => {
    for (const selectionText of ['', ' \n']) expect(contextMenuItems({ ...text, selectionText }, 'sv')).toEqual([])
  })
})
