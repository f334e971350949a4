const normalised = (address: string): string => URL.parse(address)?.href.replace(/\/$/, '') ?? address

/**
 * The address that something was sent to, if it is not the current one; else null. Another path of the same host may be
 * another company, whose list and rows say nothing about it. Null also where the address is not known any more.
 */
export const addressIfOther = ({ address }: { readonly address: string }, current: string | null): string | null =>
  address === '' || (current !== null && normalised(address) === normalised(current)) ? null : address
