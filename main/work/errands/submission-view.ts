import type { ErrandRow, ErrandSubmission } from '../../../preload/contract/index.ts'
import { addressIfOther } from '../../service-calls/index.ts'
import { isLookedUpEnough, type LookUp } from '../look-ups.ts'
import type { Compared } from './saving.ts'
import type { SaveRecord } from './save-records.ts'

/** A save as the window gets it. `row`: as compared. `current`: the service's current address. */
export const toSubmission = (
  save: SaveRecord,
  compared: LookUp<Compared>,
  row: ErrandRow | null,
  current: string | null
): ErrandSubmission => {
  const { id, rowId, state, begun, address, draft, answer, problem, wantsSessionKey, renewed, denied } = save
  const otherAddress = addressIfOther(save, current)
  return {
    id,
    rowId,
    state,
    begun,
    host: URL.parse(address)?.host ?? '',
    draft,
    answer,
    problem,
    wantsSessionKey,
    renewed,
    denied,
    comparison: compared.found?.comparison ?? null,
    comparisonProblem: compared.problem,
    comparing: compared.lookingUp,
    row,
    otherAddress,
    mayResend: (state === 'unknown' || state === 'sent') && otherAddress === null && isLookedUpEnough(compared)
  }
}
