import type { Component } from 'vue'

/** An item of a `UiMenu`. */
export interface MenuItem {
  readonly id: string
  readonly label: string
  readonly icon?: Component
  /** Shown only, such as `Ctrl+K`; the key itself is handled elsewhere. */
  readonly shortcut?: string
  readonly disabled?: boolean
  /** Why it cannot be chosen now. Unlike one that is merely `disabled`, it can be reached by the keyboard, and says so. */
  readonly unavailable?: string
  /** A separator above this item. */
  readonly separator?: boolean
  /** If given, the item is a checkbox, and this is its state. */
  readonly checked?: boolean
}
