import { defineStore } from 'pinia'
import { computed, ref, shallowRef } from 'vue'
import { gridIds, type CallArgs, type Settings } from '../../preload/contract/index.ts'
import { api } from '../api.ts'

/** Until main has answered. Nothing of it is shown: the page waits for the answer. */
const unknown: Settings = {
  language: 'system',
  theme: 'system',
  connection: null,
  reportingPasswordHeld: false,
  signIn: { realms: [], tokenWord: '', returnAddress: '', processMinutes: 1, openSchemes: [], idleMinutes: 0 },
  managed: [],
  managedConnection: {},
  policyProblem: null
}

/** The settings as main keeps them. Every change goes to main and comes back as the new whole. */
export const useSettings = defineStore('settings', () => {
  const settings = shallowRef<Settings>(unknown)

  /** Whether a person who has a connection is choosing another. The old one holds until the new one is chosen. */
  const changingConnection = ref(false)

  /** Reads the settings and follows them from then on. Call once. */
  const subscribe = async (): Promise<void> => {
    api.on('settings.changed', (changed) => {
      settings.value = changed
    })
    settings.value = await api.call('settings.get', {})
  }

  const choose = async (choice: CallArgs<'settings.choose'>): Promise<void> => {
    settings.value = await api.call('settings.choose', choice)
  }

  const chooseSignIn = async (choice: CallArgs<'settings.chooseSignIn'>): Promise<void> => {
    settings.value = await api.call('settings.chooseSignIn', choice)
  }

  /** Changing an address signs out and drops all loaded data; main sees to that. */
  const connect = async (connection: CallArgs<'settings.connect'>): Promise<void> => {
    settings.value = await api.call('settings.connect', connection)
    changingConnection.value = false
  }

  /** Every grid gets back the columns, widths and order that it came with. */
  const resetLayouts = async (): Promise<void> => {
    await Promise.all(gridIds.map((grid) => api.call('settings.keepLayout', { grid, layout: null })))
  }

  const connection = computed(() => settings.value.connection)
  const language = computed(() => settings.value.language)
  const theme = computed(() => settings.value.theme)
  const reportingPasswordHeld = computed(() => settings.value.reportingPasswordHeld)
  const signIn = computed(() => settings.value.signIn)
  const managed = computed(() => settings.value.managed)
  const managedConnection = computed(() => settings.value.managedConnection)
  const unreadableCopy = computed(() => settings.value.unreadableCopy)
  const policyProblem = computed(() => settings.value.policyProblem)

  return {
    connection,
    language,
    theme,
    reportingPasswordHeld,
    signIn,
    managed,
    managedConnection,
    policyProblem,
    unreadableCopy,
    changingConnection,
    subscribe,
    choose,
    chooseSignIn,
    connect,
    resetLayouts
  }
})
