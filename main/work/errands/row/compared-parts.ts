import { createHash } from 'node:crypto'
import { errandTexts, type ErrandMember, type ErrandDifference } from '../../../../preload/contract/index.ts'
import type { RowContent } from './parse-row.ts'

/** A part of a row as text. `isItem`: one of several of its member, which come and go. */
export interface ComparedPart {
  readonly member: ErrandMember
  readonly text: string
  readonly isItem: boolean
}

const line = (texts: readonly (string | null)[]): string => texts.filter((text) => text !== null).join(' · ')

const items = (member: ErrandMember, lines: readonly string[]): readonly ComparedPart[] =>
  lines.map((text) => ({ member, text, isItem: true }))

export const stepName = (step: RowContent['step']): string | null => step && (step.Beteckning ?? step.Referensnamn)

/**
 * The documented parts. An undocumented one that differs at every reading, such as a time, would prevent every save.
 */
export const comparedParts = ({
  texts,
  step,
  address,
  participants,
  notes,
  events
}: RowContent): readonly ComparedPart[] => [
  ...errandTexts.map((member) => ({ member, text: texts[member] ?? '', isItem: false })),
  { member: 'ProcesSteg', text: line([step?.Beteckning ?? null, step?.Referensnamn ?? null]), isItem: false },
  { member: 'Adress', text: line(address.map(({ text }) => text)), isItem: false },
  ...items(
    'Deltagare',
    participants.map((one) =>
      line([one.ÄrendeRadRollTypBeteckning, one.Visningsnamn, one.Telefon, one.Mobil, one.Epost])
    )
  ),
  ...items(
    'Noteringar',
    notes.map((note) => line([note.Notering, note.Skapad, note.SkapadAv]))
  ),
  ...items(
    'Händelser',
    events.map((event) => line([event.Knappbeteckning, event.Beteckning, event.Referensnamn]))
  )
]

/** A hash of the compared parts. The order of items makes no difference. */
export const versionOf = (content: RowContent): string => {
  const parts = comparedParts(content).map(({ member, text }) => JSON.stringify([member, text]))
  return createHash('sha256').update(parts.toSorted().join('\n')).digest('base64url')
}

const maxDifferences = 100

const counted = (
  parts: readonly ComparedPart[]
): ReadonlyMap<string, { readonly part: ComparedPart; readonly count: number }> => {
  const counts = new Map<string, { part: ComparedPart; count: number }>()
  for (const part of parts) {
    const key = JSON.stringify([part.member, part.text])
    counts.set(key, { part, count: (counts.get(key)?.count ?? 0) + 1 })
  }
  return counts
}

/** The items that the others lack, or have less often. */
const without = (parts: readonly ComparedPart[], others: readonly ComparedPart[]): readonly ComparedPart[] => {
  const there = counted(others)
  return [...counted(parts)].flatMap(([key, { part, count }]) =>
    Array.from({ length: Math.max(0, count - (there.get(key)?.count ?? 0)) }, () => part)
  )
}

/** The differences between two readings of a row. Empty exactly where their versions are equal. */
export const differencesBetween = (seen: RowContent, now: RowContent): readonly ErrandDifference[] => {
  const before = comparedParts(seen)
  const after = comparedParts(now)
  const single = before.flatMap((part): readonly ErrandDifference[] => {
    const other = part.isItem ? undefined : after.find(({ member }) => member === part.member)
    return other === undefined || other.text === part.text
      ? []
      : [{ member: part.member, before: part.text || null, after: other.text || null }]
  })
  const itemsOf = (parts: readonly ComparedPart[]) => parts.filter(({ isItem }) => isItem)
  const gone = without(itemsOf(before), itemsOf(after)).map(({ member, text }) => ({
    member,
    before: text,
    after: null
  }))
  const come = without(itemsOf(after), itemsOf(before)).map(({ member, text }) => ({
    member,
    before: null,
    after: text
  }))
  return [...single, ...come, ...gone].slice(0, maxDifferences)
}
