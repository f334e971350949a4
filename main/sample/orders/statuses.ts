import type { Order } from './order.ts'

type StatusMembers = Pick<
  Order,
  'ÄrendeFakturaExternStatusTypId' | 'StatusTypBeteckning' | 'StatusTypKortbeteckning' | 'StatusTypHjälptext'
>

const status = (id: number, name: string, short: string, help: string): StatusMembers => ({
  ÄrendeFakturaExternStatusTypId: id,
  StatusTypBeteckning: name,
  StatusTypKortbeteckning: short,
  StatusTypHjälptext: help
})

/** The status of an order that is saved without one. */
export const registered = status(1, 'Registrerad', 'REG', 'Fakturan är registrerad men ännu inte granskad.')
/** The only status with which an order has a date of payment. */
export const paid = status(3, 'Betald', 'BET', 'Fakturan är betald till leverantören.')

/** The sample's statuses; the service's own are undocumented. */
export const statuses = [
  registered,
  status(2, 'Attesterad', 'ATT', 'Fakturan är godkänd för betalning.'),
  paid,
  status(4, 'Bestridd', 'BES', 'Fakturan är bestridd och utreds med leverantören.'),
  status(5, 'Krediterad', 'KRE', 'Leverantören har krediterat fakturan.')
] as const
