import type { FoundPolicy } from '../../settings/index.ts'

/** No policy comes near it. What is larger is not read. */
export const maxPolicyBytes = 1_000_000

/**
 * The policy, where there is at most one.
 * @throws where there are several: what one leaves open, another might fix.
 */
export const onlyOne = (found: readonly FoundPolicy[]): FoundPolicy | undefined => {
  if (found.length > 1) throw new Error(`more than one policy: ${found.map(({ source }) => source).join(', ')}`)
  return found[0]
}
