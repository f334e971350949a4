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

/** What an order has when it is saved without a status. */
export const registered = status(1, 'Registrerad', 'REG', 'Fakturan är registrerad men ännu inte granskad.')
/** The one status with which an order has a date of payment. */
export const paid = status(3, 'Betald', 'BET', 'Fakturan är betald till leverantören.')

/** The sample's statuses; the documents leave the allowed values open. */
export const statuses = [
  registered,
  status(2, 'Attesterad', 'ATT', 'Fakturan är godkänd för betalning.'),
  paid,
  status(4, 'Bestridd', 'BES', 'Fakturan är bestridd och utreds med leverantören.'),
  status(5, 'Krediterad', 'KRE', 'Leverantören har krediterat fakturan.')
] as const
