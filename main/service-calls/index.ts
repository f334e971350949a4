/** Calls of orders and errands, on behalf of the signed-in user. */
export { createAuthorizedCalls, type Answer, type AuthorizedCalls, type CallTarget } from './authorized-calls.ts'
export { addressIfOther, isNotCarriedOut, successIn } from './answers.ts'
