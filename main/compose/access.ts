import type { SessionState } from '../../preload/contract/index.ts'
import { createEventSender } from '../bridge/index.ts'
import { createFixedHeaders } from '../headers/index.ts'
import { createHttp } from '../http/index.ts'
import { createAuthorizedCalls } from '../service-calls/index.ts'
import { createSession } from '../session/index.ts'
import { createSignal } from './signal.ts'
import type { System } from './system.ts'

/** Requests, the session, and the calls that carry its token. */
export const composeAccess = (system: System) => {
  const { settings, wire, clientHeaders, secrets, links, clock, sleep, log } = system
  const sessionChanged = createSignal<SessionState>()
  /** Another user has signed in over an interrupted session. */
  const otherUser = createSignal<undefined>()
  /** The lists were open without an account, and go over to the user who has signed in. */
  const handedOver = createSignal<undefined>()
  const waits = sleep && { sleep }
  const headers = createFixedHeaders({
    store: secrets,
    deviceId: settings.deviceId(),
    address: settings.address,
    policy: (service) => settings.servicePolicy().headers[service],
    entries: { read: settings.storedHeaders, write: settings.saveHeaders }
  })
  const http = createHttp({
    wire,
    log,
    ...waits,
    headersFor: async (to, signal) => ({ common: clientHeaders(), fixed: await headers.headersFor(to, signal) })
  })
  const session = createSession({
    http,
    clock,
    ...waits,
    ...links,
    deviceId: settings.deviceId(),
    address: settings.loginAddress,
    signInSettings: settings.signInSettings,
    secrets,
    marker: { read: settings.refreshTokenMarker, write: settings.writeRefreshTokenMarker },
    signOutCall: () => settings.servicePolicy().signOut,
    onSignOutFailed: log.error,
    onChanged: sessionChanged.emit,
    onOtherUser: () => otherUser.emit(undefined),
    reporting: {
      account: settings.reportingAccount,
      enter: settings.enterReportingPassword,
      handOver: () => {
        settings.releaseReportingPassword()
        handedOver.emit(undefined)
      }
    }
  })
  const calls = createAuthorizedCalls({
    ...session,
    http,
    address: settings.ordersAddress,
    loginAddress: settings.loginAddress,
    tokenWord: () => settings.signInSettings().ordersTokenWord
  })
  const send = createEventSender({ send: system.send, mayShowData: session.mayShowData })
  return { headers, http, session, sessionChanged, otherUser, handedOver, calls, send }
}

export type Access = ReturnType<typeof composeAccess>
