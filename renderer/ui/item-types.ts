import type { Component } from 'vue'

/** An active item in `UiChips`, such as a filter. */
export interface Chip {
  readonly id: string
  /** A separate heading before the text. */
  readonly heading?: string
  readonly text: string
  /** The name of the remove button. Null for an item without effect, whose text gives the reason. */
  readonly remove: string | null
}

/** An item of a `UiMenu`. */
export interface MenuItem {
  readonly id: string
  readonly label: string
  readonly icon?: Component
  /** For display only, such as `Ctrl+K`; the key itself is handled elsewhere. */
  readonly shortcut?: string
  readonly disabled?: boolean
  /** The reason why it cannot be chosen now. Unlike a `disabled` item, the keyboard reaches it. */
  readonly unavailable?: string
  /** A separator above this item. */
  readonly separator?: boolean
  /** If given, the item is a checkbox, and this is its state. */
  readonly checked?: boolean
}

/** A tab of `UiTabs`. */
export interface Tab {
  readonly id: string
  readonly label: string
  /** A number after the label, such as that of its rows. */
  readonly count?: string
  /** Description, shown on hover. */
  readonly about?: string
  /** The reason why it cannot be chosen now. The keyboard still reaches it, and the reason is read out. */
  readonly unavailable?: string
  /** Marks the default tab. */
  readonly marked?: boolean
}

/** A column of a `UiTable`. */
export interface TableColumn<Row> {
  readonly name: string
  readonly heading: string
  readonly text: (row: Row) => string
  /** `rowHeading` names its row, `amount` is right-aligned, `long` may wrap where rows otherwise take one line. */
  readonly kind?: 'rowHeading' | 'amount' | 'long'
  readonly isMarked?: (row: Row) => boolean
}
