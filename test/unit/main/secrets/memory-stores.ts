import {
  SecretFailure,
  type SecretLocation,
  type SecretLocations,
  type SecretStore
} from '../../../../main/secrets/index.ts'
import { never } from './failing.ts'

/** The outcome of one call to a store. */
export type Fate =
  | 'done'
  /** It fails, without effect or with all of it. */
  | 'failed'
  | 'failed afterwards'
  | 'missing'
  | 'locked'
  /** The program is killed before the call takes effect, or after. */
  | 'killed'
  | 'killed afterwards'

/** Decides the outcome of the next call. `kill` is called if the program ends there; the call then never settles. */
export interface Course {
  readonly next: () => Fate
  readonly kill?: () => void
}

const befall = async <Result>({ next, kill }: Course, act: () => Result): Promise<Result> => {
  const fate = next()
  const end = (): Promise<Result> => {
    kill?.()
    return never()
  }
  if (fate === 'killed') return end()
  if (fate !== 'done' && !fate.endsWith('afterwards')) {
    throw new SecretFailure(fate === 'missing' || fate === 'locked' ? fate : 'failed', fate)
  }
  const result = act()
  if (fate === 'killed afterwards') return end()
  if (fate === 'failed afterwards') throw new SecretFailure('failed', fate)
  return result
}

/** A store on a map that outlives the program. */
export const memoryStore = (kept: Map<string, string>, course: Course, maxLength = Infinity): SecretStore => ({
  get: (name) => befall(course, () => kept.get(name) ?? null),
  set: async (name, secret) => {
    if (secret.length > maxLength) throw new SecretFailure('tooLarge', 'too large')
    await befall(course, () => void kept.set(name, secret))
  },
  delete: (name) => befall(course, () => void kept.delete(name))
})

/** `noted`: the names under which a place may have something. */
export const memoryPlaces = (
  kept: Map<string, SecretLocation>,
  course: Course,
  noted = new Set<string>()
): SecretLocations => ({
  read: (name) => befall(course, () => kept.get(name) ?? null),
  write: (name, place) =>
    befall(course, () => {
      noted.add(name)
      if (place) kept.set(name, place)
      else kept.delete(name)
    }),
  isNoted: async (name) => noted.has(name),
  forget: async (name) => void noted.delete(name)
})
