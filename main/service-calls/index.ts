/** Calls of orders and errands, on behalf of the signed-in user. */
export { createAuthorizedCalls, type Answer, type AuthorizedCalls, type CallTarget } from './authorized-calls.ts'
export { isNotCarriedOut } from './not-carried-out.ts'
export { addressIfOther } from './other-address.ts'
export { successIn } from './success-in.ts'
