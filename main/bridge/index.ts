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
import { appHandlers, type AppOptions } from './app.ts'
import { errandHandlers } from './errands.ts'
import { exportHandlers } from './exports.ts'
import { headerHandlers } from './headers.ts'
import { inboxHandlers, type InboxServices } from './inbox.ts'
import { listHandlers } from './lists.ts'
import { orderImportHandlers } from './order-import.ts'
import { orderQueueHandlers } from './order-queue.ts'
import { orderHandlers } from './orders.ts'
import { rowHandlers } from './rows.ts'
import { savedViewHandlers } from './saved-views.ts'
import { serviceHandlers } from './service.ts'
import { sessionHandlers } from './session.ts'
import { settingsHandlers, type ConfirmSchemes } from './settings.ts'
import { updateHandlers, type UpdateServices } from './updates.ts'

export { createEventSender } from './send-events.ts'
export { serve } from './serve.ts'

interface Services {
  readonly app: AppOptions
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
  readonly updates: UpdateServices
  readonly inbox: InboxServices['inbox']
  readonly chooseFolder: InboxServices['chooseFolder']
}

/** A handler for every call of the contract, from the room that the call belongs to. */
export const createHandlers = (services: Services): Handlers => ({
  ...appHandlers(services.app),
  ...settingsHandlers(services.settings, services.confirmSchemes),
  ...headerHandlers(services.headers),
  ...serviceHandlers(),
  ...sessionHandlers(services.session),
  ...listHandlers(services.lists),
  ...rowHandlers(services.rows),
  ...orderHandlers(services.orders, services.orderList),
  ...orderQueueHandlers(services.orderQueue),
  ...orderImportHandlers(services.imports),
  ...errandHandlers(services.errands),
  ...savedViewHandlers(services.savedViews),
  ...exportHandlers(services.exports),
  ...updateHandlers(services.updates),
  ...inboxHandlers({
    inbox: services.inbox,
    isSignedIn: () => services.session.owner() !== null,
    settings: services.settings,
    chooseFolder: services.chooseFolder
  })
})
