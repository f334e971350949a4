import type { Handlers } from '../../preload/contract/index.ts'
import type { Errands, KeptImportStore, OrderQueue, Orders } from '../work/index.ts'
import type { Exports } from '../exports/index.ts'
import type { FixedHeadersService } from '../headers/index.ts'
import type { Lists } from '../lists/index.ts'
import type { OrderList } from '../orders/index.ts'
import type { SavedViews } from '../storage/index.ts'
import type { Rows } from '../streamed-table/index.ts'
import type { Session } from '../session/index.ts'
import type { SettingsService } from '../settings/index.ts'
import type { Updates } from '../updates/index.ts'
import { serviceOperations } from '../http/index.ts'
import { handlersOf, type RoomOf } from './handlers-of.ts'
import { inboxHandlers, type InboxServices } from './inbox.ts'
import { settingsHandlers, type ConfirmSchemes } from './settings.ts'

export { createEventSender } from './send-events.ts'
export { serve } from './serve.ts'

interface AppServices extends Omit<RoomOf<'app'>, 'copy' | 'notices' | 'notice' | 'report'> {
  readonly copy: (text: string) => Promise<void>
  readonly logError: (text: string) => void
  readonly notices: {
    readonly list: RoomOf<'app'>['notices']
    readonly read: RoomOf<'app'>['notice']
  }
}

interface Services {
  readonly app: AppServices
  readonly settings: SettingsService
  readonly confirmSchemes: ConfirmSchemes
  readonly headers: FixedHeadersService
  readonly session: Session
  readonly lists: Lists
  readonly rows: Rows
  readonly orders: Orders
  readonly orderList: OrderList
  readonly orderQueue: OrderQueue
  readonly imports: KeptImportStore
  readonly errands: Errands
  readonly savedViews: SavedViews
  readonly exports: Exports
  readonly updates: Updates & { readonly unsavedChanges: (unsavedChanges: boolean) => void }
  readonly inbox: InboxServices['inbox']
  readonly chooseFolder: InboxServices['chooseFolder']
}

/** A handler for every call of the contract, from the room that the call belongs to. */
export const createHandlers = (rooms: Services): Handlers => {
  const { app, settings, session, lists, orders, orderList, errands, updates, inbox, chooseFolder } = rooms
  return {
    ...handlersOf('app')({
      ...app,
      copy: ({ text }) => app.copy(text),
      notices: app.notices.list,
      notice: app.notices.read,
      report: ({ message, stack }) => app.logError(`window: ${message}\n${stack}`)
    }),
    ...settingsHandlers(settings, rooms.confirmSchemes),
    ...handlersOf('headers')(rooms.headers),
    ...handlersOf('service')({ operations: serviceOperations }),
    ...handlersOf('session')(session),
    ...handlersOf('lists')({
      ...lists,
      open: ({ list }) => lists.open(list),
      reload: ({ list }) => lists.reload(list),
      cancel: ({ list }) => lists.cancel(list)
    }),
    ...handlersOf('rows')(rooms.rows),
    ...handlersOf('orders')({
      ...orders,
      search: ({ filters, inAnyCase }) => orderList.search(filters, inAnyCase),
      cancel: orderList.cancel,
      views: orderList.views,
      duplicates: ({ draft, changes }) => orders.duplicates(draft, changes),
      discardDraft: ({ id }) => orders.discardDraft(id)
    }),
    ...handlersOf('orderQueue')(rooms.orderQueue),
    ...handlersOf('orderImport')(rooms.imports),
    ...handlersOf('errands')(errands),
    ...handlersOf('savedViews')(rooms.savedViews),
    ...handlersOf('exports')(rooms.exports),
    ...handlersOf('updates')({
      ...updates,
      install: ({ when }) => updates.install(when),
      unsavedChanges: ({ unsavedChanges }) => updates.unsavedChanges(unsavedChanges),
      chooseChannel: ({ channel }) => updates.chooseChannel(channel)
    }),
    ...inboxHandlers({ inbox, isSignedIn: () => session.userKey() !== null, settings, chooseFolder })
  }
}
