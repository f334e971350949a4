import type { Problem, ProblemCode, ProblemFacts } from '../../preload/contract/index.ts'

/** A problem of this code at the login service, with nothing more to it than the given facts. */
export const problemOf = (code: ProblemCode, facts: Partial<ProblemFacts> = {}): Problem => {
  const all = { place: 'login', detail: code, ...facts } as const
  return code === 'malformed' ? { code, reason: 'other', ...all } : { code, ...all }
}
