import { joinField, type Join, type ListId } from '../../preload/contract/index.ts'
import { problem } from '../problem.ts'
import type { Tables } from '../table/index.ts'

type Request = Parameters<Tables['matches']>[1]

/** Two lists, and what they are joined by, in the catalogue's terms. */
export interface MatchesArgs extends Omit<Request, 'key' | 'other'> {
  readonly list: ListId
  readonly by: Join
  readonly other: Omit<Request['other'], 'key'> & { readonly list: ListId }
}

/**
 * The request to the engine, which knows columns but not their meaning. Throws `invalid` where a list has no such key.
 */
export const matchesRequest = ({ by, other, ...args }: MatchesArgs): Request => ({
  ...args,
  key: keyOf(by, args.list),
  other: { ...other, key: keyOf(by, other.list) }
})

const keyOf = (by: Join, list: ListId): string => {
  const field = joinField(by, list)
  if (field === null) throw problem('invalid', 'program', `${list} does not name what is joined by`)
  return field
}
