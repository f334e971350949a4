import type { Component } from 'vue'

/** An item of a `UiMenu`. */
export interface MenuItem {
  readonly id: string
  readonly label: string
  readonly icon?: Component
  /** Shown only, such as `Ctrl+K`; the key itself is handled elsewhere. */
  readonly shortcut?: string
  readonly disabled?: boolean
  /** A separator above this item. */
  readonly separator?: boolean
  /** If given, the item is a checkbox, and this is its state. */
  readonly checked?: boolean
}
