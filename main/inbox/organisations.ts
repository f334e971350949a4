import { matchesOrganisationNumber } from '../../preload/contract/index.ts'

/** True if two organisation numbers are the same one, with or without a dash and the leading century or 16. */
export const isSameOrganisation = (one: string, other: string): boolean => matchesOrganisationNumber(one, 'is', other)

/** True if a message with this organisation number is for us (`InboxConfig.organisations`). */
export const isOurs = (organisation: string, ours: readonly string[] | null): boolean =>
  ours !== null && (ours.length === 0 || ours.some((one) => isSameOrganisation(organisation, one)))
