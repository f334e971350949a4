import type { Component } from 'vue'

/** An item of a `UiMenu`. */
export interface MenuItem {
  readonly id: string
  readonly label: string
  readonly icon?: Component
  /** For display only, such as `Ctrl+K`; the key itself is handled elsewhere. */
  readonly shortcut?: string
  readonly disabled?: boolean
  /**
   * The reason why it cannot be chosen now. Unlike an item that is merely `disabled`, the keyboard reaches it, and
   * the reason is read out.
   */
  readonly unavailable?: string
  /** A separator above this item. */
  readonly separator?: boolean
  /** If given, the item is a checkbox, and this is its state. */
  readonly checked?: boolean
}
