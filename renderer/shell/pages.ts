import {
  BookOpenText,
  Building2,
  FileText,
  KeyRound,
  LayoutDashboard,
  ReceiptText,
  Settings,
  UsersRound
} from '@lucide/vue'
import type { Component } from 'vue'
import { listIds, type ListId } from '../../preload/contract/index.ts'

/** A place that the side navigation and the palette lead to. */
export interface Page {
  readonly id: string
  /** Key of its name. */
  readonly name: string
  readonly path: string
  readonly icon: Component
  readonly part: 'start' | 'lists' | 'work' | 'end'
}

const listIcons: { readonly [Id in ListId]: Component } = {
  hyresobjekt: Building2,
  avtal: FileText,
  kund: UsersRound,
  bokforingtransaktion: BookOpenText,
  uthyrning: KeyRound
}

const listPath = (id: ListId): string => `/lists/${id}`

/** In the order in which they stand. */
export const pages: readonly Page[] = [
  { id: 'overview', name: 'lists.overview.title', path: '/overview', icon: LayoutDashboard, part: 'start' },
  ...listIds.map((id) => ({ id, name: `lists.names.${id}`, path: listPath(id), icon: listIcons[id], part: 'lists' as const })),
  { id: 'orders', name: 'orders.title', path: '/orders', icon: ReceiptText, part: 'work' },
  { id: 'settings', name: 'settings.title', path: '/settings', icon: Settings, part: 'end' }
]
