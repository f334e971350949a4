import { createRouter, createWebHashHistory, type RouteRecordRaw, type Router } from 'vue-router'
import { listIds } from '../preload/contract/index.ts'

/** Every page is loaded when it is first gone to, so that the window opens with little. */
export const routes: readonly RouteRecordRaw[] = [
  { path: '/overview', component: () => import('./features/overview/OverviewPage.vue') },
  {
    path: `/lists/:list(${listIds.join('|')})`,
    component: () => import('./features/lists/ListPage.vue'),
    props: true
  },
  { path: '/orders', component: () => import('./features/orders/OrdersPage.vue') },
  { path: '/settings', component: () => import('./features/settings/SettingsPage.vue') },
  { path: '/:rest(.*)*', redirect: '/overview' }
]

/** The way between pages stands in the address's fragment: the page's own address stays one, under any scheme. */
export const createAppRouter = (): Router => createRouter({ history: createWebHashHistory(), routes })
