import type { Completed } from '../protocol/responses.ts'
import { plainName } from '../protocol/plain-text.ts'

/** Somebody as the service knows them. */
export interface Person {
  readonly name: string
  /** `actor.id` as text; null where the account has no actor. */
  readonly actor: string | null
  /** Whether the name is only that of the identity provider that let them in, as it lets in everybody else. */
  readonly isAnonymous: boolean
}

/** Whom the tokens belong to; `known` where the answer names nobody. */
export const personOf = ({ actor }: Completed, known: Person): Person => {
  if (!actor) return known
  const name = plainName(actor.displayName)
  const id = actor.id ?? null
  return { name: name ?? known.name, actor: id, isAnonymous: known.isAnonymous && !name && id === null }
}

/**
 * Whether one who has just signed in may see what was the other's. Two people can have the same name, so an id that
 * differs tells them apart; and of two without a name of their own nobody can tell that they are one, unless it is the
 * other's own session that has been renewed.
 */
export const isSamePerson = (other: Person, one: Person): boolean =>
  one === other ||
  (!one.isAnonymous && one.name === other.name && (one.actor === null || other.actor === null || one.actor === other.actor))
