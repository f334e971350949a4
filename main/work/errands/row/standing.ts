import type { ErrandStanding, ErrandStep } from '../../../../preload/contract/index.ts'

/**
 * The names that say where a row stands, without case, accents, spaces and signs. Documented are only the four steps (Service:
 * orders-and-errands.md, "Process step"; decisions.md, "Where an errand row stands"), not their names, so that a name counts as a whole or not at all: "Klar hos
 * leverantör" might be either of two steps, and is none.
 */
const names: Readonly<Record<Exclude<ErrandStanding, 'unknown'>, readonly string[]>> = {
  handler: ['hoshandlaggare', 'hoshandlaggaren', 'handlaggare', 'atthehandler', 'withthehandler', 'handler'],
  supplier: ['hosleverantor', 'hosleverantoren', 'leverantor', 'atthesupplier', 'withthesupplier', 'supplier'],
  cancelled: ['makulerad', 'makulerat', 'avbruten', 'avbrutet', 'annullerad', 'annullerat', 'cancelled', 'canceled'],
  completed: [
    'klar',
    'klart',
    'klarmarkerad',
    'slutford',
    'slutfort',
    'avslutad',
    'avslutat',
    'utford',
    'utfort',
    'completed'
  ]
}

const standings = new Map(
  Object.entries(names).flatMap(([standing, all]) => all.map((name) => [name, standing as ErrandStanding]))
)

const bare = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** Returns the standing of a row, if the two names of its step give one and do not contradict each other. */
export const standingOf = (step: ErrandStep | null): ErrandStanding => {
  const said = [step?.Referensnamn, step?.Beteckning].flatMap((name) => standings.get(bare(name ?? '')) ?? [])
  const [first = 'unknown', second = first] = said
  return first === second ? first : 'unknown'
}
