import type { Component } from 'vue'

/** A line of a `UiMenu`. */
export interface MenuItem {
  readonly id: string
  readonly label: string
  readonly icon?: Component
  /** Shown, not listened to: `Ctrl+K`. */
  readonly shortcut?: string
  readonly disabled?: boolean
  /** Draws a line above this item. */
  readonly separator?: boolean
  /** Given: the item is a choice that is on or off. */
  readonly checked?: boolean
}
