import { createRouter, createWebHashHistory, type RouteRecordRaw, type Router } from 'vue-router'
import { listIds } from '../preload/contract/index.ts'

/** Every page is loaded when it is first visited, so that the window has little to load when it opens. */
export const routes: readonly RouteRecordRaw[] = [
  { path: '/overview', component: () => import('./features/overview/OverviewPage.vue') },
  {
    path: `/lists/:list(${listIds.join('|')})`,
    component: () => import('./features/lists/ListPage.vue'),
    props: true
  },
  { path: '/orders', component: () => import('./features/orders/OrdersPage.vue') },
  { path: '/service-changes', component: () => import('./features/service-changes/ServiceChangesPage.vue') },
  { path: '/notices', component: () => import('./features/notices/NoticesPage.vue') },
  { path: '/inbox', component: () => import('./features/inbox/InboxPage.vue') },
  { path: '/errands', component: () => import('./features/errands/ErrandsPage.vue') },
  { path: '/orders/many', component: () => import('./features/order-queue/ManyOrdersPage.vue') },
  { path: '/settings', component: () => import('./features/settings/SettingsPage.vue') },
  { path: '/:rest(.*)*', redirect: '/overview' }
]

/**
 * The router keeps the route in the URL's fragment. The document's own URL never changes, so any scheme will do
 * (`app:`).
 */
export const createAppRouter = (): Router => createRouter({ history: createWebHashHistory(), routes })
