import type { Completed } from './outcome.ts'

/** Somebody as the service knows them. */
export interface Person {
  readonly name: string
  /** `actor.id`; null where the account has no actor. */
  readonly actor: number | null
}

/** Whom the tokens belong to; `known` where the answer names nobody. */
export const personOf = ({ actor }: Completed, known: Person): Person =>
  actor ? { name: actor.displayName?.trim() || known.name, actor: actor.id ?? null } : known

/** Whether one may see what was the other's. Two people can have the same name, so an id that differs tells them apart. */
export const isSamePerson = (one: Person, other: Person): boolean =>
  one.name === other.name && (one.actor === null || other.actor === null || one.actor === other.actor)
