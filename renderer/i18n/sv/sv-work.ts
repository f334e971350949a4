import { cells, grid, groups, print, rows } from './grid.ts'
import { derived } from './derived.ts'
import { errands } from './errands.ts'
import { exports } from './exports.ts'
import { fields } from './fields.ts'
import { filters } from './filters.ts'
import { inbox } from './inbox.ts'
import { lists } from './lists.ts'
import { orderChanges } from './order-changes.ts'
import { orderQueue } from './order-queue.ts'
import { orderSearch, orderViews, orders } from './orders.ts'
import { serviceChanges } from './service-changes.ts'
import { shortcuts } from './shortcuts.ts'
import { views } from './views.ts'

/** Further texts, of the pages behind the sign-in. */
export const work = {
  cells,
  derived,
  errands,
  exports,
  fields,
  filters,
  grid,
  groups,
  inbox,
  lists,
  orderChanges,
  orderQueue,
  orderSearch,
  orderViews,
  orders,
  print,
  rows,
  serviceChanges,
  shortcuts,
  views
}
