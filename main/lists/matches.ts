import { joinField, type CallArgs, type Join, type ListId } from '../../preload/contract/index.ts'
import { problem } from '../problem.ts'
import type { Tables } from '../table/index.ts'

/** What the engine is asked, which knows columns and nothing of what they mean. Throws `invalid` where a list has no such key. */
export const matchesRequest = ({ by, other, ...args }: CallArgs<'lists.matches'>): Parameters<Tables['matches']>[1] => ({
  ...args,
  key: keyOf(by, args.list),
  other: { ...other, key: keyOf(by, other.list) }
})

const keyOf = (by: Join, list: ListId): string => {
  const field = joinField(by, list)
  if (field === null) throw problem('invalid', 'program', `${list} does not name what is joined by`)
  return field
}
