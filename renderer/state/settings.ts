import { defineStore } from 'pinia'
import { computed, ref, shallowRef } from 'vue'
import {
  gridIds,
  reportingAccountOf,
  rowPanelWidths,
  type CallArgs,
  type Settings
} from '../../preload/contract/index.ts'
import { api } from '../api.ts'
import { useLatest } from './use-latest.ts'

/** Placeholder until main has answered. It is never shown, because nothing is mounted before. */
const initialSettings: Settings = {
  language: 'system',
  theme: 'system',
  rowPanelWidth: rowPanelWidths.initial,
  connection: null,
  waitingService: null,
  reportingPasswordHeld: false,
  reportingPasswordClaimed: false,
  signIn: {
    realms: [],
    tokenWord: '',
    ordersTokenWord: '',
    returnAddress: '',
    ownFieldsOnly: false,
    processMinutes: 1,
    openSchemes: [],
    idleMinutes: 0
  },
  paidStatuses: null,
  logLevel: 'info',
  managed: [],
  managedConnection: {},
  policy: null,
  policyProblem: null
}

/** The settings as main has them. A refused change throws a `ProblemError` and leaves them as they were. */
export const useSettings = defineStore('settings', () => {
  const settings = shallowRef<Settings>(initialSettings)
  const { publish, follow } = useLatest<Settings>((now) => {
    settings.value = now
  })

  /** Set while the user is choosing another connection; the current one stays in use. */
  const changingConnection = ref(false)
  /** Set while the sign-in settings are open on the sign-in page. */
  const editingSignIn = ref(false)

  /** Reads the settings and follows their changes from then on. Call it once. */
  const subscribe = async (): Promise<void> => {
    api.on('settings.changed', publish)
    await follow(() => api.call('settings.get', {}))
  }

  const choose = (choice: CallArgs<'settings.choose'>): Promise<void> =>
    follow(() => api.call('settings.choose', choice))
  const chooseSignIn = (choice: CallArgs<'settings.chooseSignIn'>): Promise<void> =>
    follow(() => api.call('settings.chooseSignIn', choice))

  /** Connects to a service or to sample data. Main signs out and drops all loaded data where the address changes. */
  const connect = async (connection: CallArgs<'settings.connect'>): Promise<void> => {
    await follow(() => api.call('settings.connect', connection))
    changingConnection.value = false
  }

  const resetLayouts = async (): Promise<void> => {
    await Promise.all(gridIds.map((grid) => api.call('settings.keepLayout', { grid, layout: null })))
  }

  const part = <Name extends keyof Settings>(name: Name) => computed(() => settings.value[name])
  const connection = part('connection')
  const isSample = computed(() => connection.value?.kind === 'sample')
  const hasLogin = computed(
    () => isSample.value || (connection.value?.kind === 'service' && connection.value.loginAddress !== undefined)
  )
  const reportingAccount = computed(() => reportingAccountOf(connection.value))
  const hasReporting = computed(() => isSample.value || reportingAccount.value !== null)

  return {
    connection,
    waitingService: part('waitingService'),
    isSample,
    hasLogin,
    reportingAccount,
    hasReporting,
    language: part('language'),
    theme: part('theme'),
    rowPanelWidth: part('rowPanelWidth'),
    reportingPasswordHeld: part('reportingPasswordHeld'),
    reportingPasswordClaimed: part('reportingPasswordClaimed'),
    signIn: part('signIn'),
    paidStatuses: part('paidStatuses'),
    logLevel: part('logLevel'),
    managed: part('managed'),
    managedConnection: part('managedConnection'),
    policy: part('policy'),
    policyProblem: part('policyProblem'),
    policyProblemSource: part('policyProblemSource'),
    unreadableCopy: part('unreadableCopy'),
    newerCopy: part('newerCopy'),
    changingConnection,
    editingSignIn,
    subscribe,
    choose,
    chooseSignIn,
    connect,
    resetLayouts
  }
})
