import { rowPanelWidths, type Settings } from '../../../preload/contract/index.ts'
import { defaultSignIn } from '../../support/default-sign-in.ts'

/** The settings of a first run. */
export const firstSettings: Settings = {
  language: 'system',
  theme: 'system',
  rowPanelWidth: rowPanelWidths.initial,
  connection: null,
  waitingService: null,
  reportingPasswordHeld: false,
  reportingPasswordClaimed: false,
  signIn: defaultSignIn,
  paidStatuses: null,
  logLevel: 'info',
  managed: [],
  managedConnection: {},
  policy: null,
  policyProblem: null
}
