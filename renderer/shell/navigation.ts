import {
  BookOpenText,
  Building2,
  CalendarClock,
  FileText,
  Inbox,
  KeyRound,
  LayoutDashboard,
  ListPlus,
  ReceiptText,
  Scale,
  Settings,
  UsersRound,
  Wrench
} from '@lucide/vue'
import type { Component } from 'vue'
import { listIds, type ListId } from '../../preload/contract/index.ts'

/** A page that the side navigation and the palette lead to. */
export interface NavigationItem {
  readonly id: string
  readonly titleKey: string
  readonly path: string
  readonly icon: Component
  /** Section of the side navigation; a page of `palette` is found in the palette, and from another page. */
  readonly section: 'start' | 'lists' | 'work' | 'end' | 'palette'
}

const listIcons: { readonly [Id in ListId]: Component } = {
  hyresobjekt: Building2,
  avtal: FileText,
  kund: UsersRound,
  bokforingtransaktion: BookOpenText,
  uthyrning: KeyRound
}

const listPath = (id: ListId): string => `/lists/${id}`

export const navigationItems: readonly NavigationItem[] = [
  { id: 'overview', titleKey: 'lists.overview.title', path: '/overview', icon: LayoutDashboard, section: 'start' },
  ...listIds.map((id) => ({
    id,
    titleKey: `lists.names.${id}`,
    path: listPath(id),
    icon: listIcons[id],
    section: 'lists' as const
  })),
  { id: 'orders', titleKey: 'orders.title', path: '/orders', icon: ReceiptText, section: 'work' },
  { id: 'orderQueue', titleKey: 'orderQueue.title', path: '/orders/many', icon: ListPlus, section: 'work' },
  { id: 'errands', titleKey: 'errands.title', path: '/errands', icon: Wrench, section: 'work' },
  { id: 'inbox', titleKey: 'inbox.title', path: '/inbox', icon: Inbox, section: 'work' },
  {
    id: 'serviceChanges',
    titleKey: 'serviceChanges.title',
    path: '/service-changes',
    icon: CalendarClock,
    section: 'palette'
  },
  { id: 'notices', titleKey: 'notices.title', path: '/notices', icon: Scale, section: 'palette' },
  { id: 'settings', titleKey: 'settings.title', path: '/settings', icon: Settings, section: 'end' }
]
