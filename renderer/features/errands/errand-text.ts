import { revealInvisible, type ErrandFinding, type ErrandSubmission } from '../../../preload/contract/index.ts'

/** Names of address members whose text is clear without the name. */
const evident = /^(adress|(gatu|post|besöks)?adress|gata|postn(r|ummer)|(post)?ort|stad|land|co|c\/o)$/i

/** An address fact as a line. Members are undocumented (Service: orders-and-errands.md, "Errand row"). */
export const addressLine = ({ name, text }: { readonly name: string; readonly text: string }): string => {
  const path = name === '' ? [] : name.split('.')
  if (path.every((part) => evident.test(part))) return text
  const [first = '', ...rest] = path
  return `${(/^adress$/i.test(first) ? rest : path).join(' ')}: ${text}`
}

/**
 * The parts of a path-like text, outermost first: of `01-001-01-0007/Kök/Diskmaskin` three. Text without separators is
 * one part. Which separator the service uses is undocumented (Service: orders-and-errands.md, "Errand row"), so a
 * slash, a backslash and a spaced angle bracket all count.
 */
export const pathParts = (text: string): readonly string[] =>
  text
    .split(/[/\\]|\s>\s/)
    .map((part) => part.trim())
    .filter((part) => part !== '')

type Translate = (key: string, values?: Record<string, unknown>) => string

/** The name of an errand row by which users know it: its numbers, or its id where it has none. */
export const errandRowName = (
  t: Translate,
  {
    id,
    ÄrendeNummer,
    Nummer
  }: { readonly id: number; readonly ÄrendeNummer: string | null; readonly Nummer: string | null }
): string => {
  if (ÄrendeNummer === null) return t('errands.headingId', { id })
  return Nummer === null
    ? t('errands.headingErrand', { errand: ÄrendeNummer })
    : t('errands.heading', { errand: ÄrendeNummer, number: Nummer })
}

/** The four documented steps of an errand row (Service: orders-and-errands.md, "Process step"). */
export type WorkflowStage = 'handler' | 'supplier' | 'completed' | 'cancelled'

export interface WorkflowStep {
  readonly stage: WorkflowStage
  readonly state: 'done' | 'now' | 'later'
}

const line: readonly WorkflowStage[] = ['handler', 'supplier', 'completed']

/** The line that a row at this stage is shown in: only the end of a cancelled row, none for an unknown stage. */
export const stepsTo = (stage: WorkflowStage | null): readonly WorkflowStep[] => {
  if (stage === null) return []
  if (stage === 'cancelled') return [{ stage, state: 'now' }]
  const at = line.indexOf(stage)
  return line.map((step, index) => ({ stage: step, state: index < at ? 'done' : index === at ? 'now' : 'later' }))
}

/** Returns the key below `errands.findings` of the text on one member that was sent. */
export const findingText = ({ name, found, after, by }: Pick<ErrandFinding, 'name' | 'found' | 'after' | 'by'>) => {
  if (found === 'moved') return after === null ? 'event.noStep' : 'event.moved'
  if (name === 'HandelseReferensnamn') return found === 'notThere' ? 'event.notThere' : 'event.unclear'
  if (found === 'thereByOther') return by ? 'noteBy' : 'noteByNobody'
  return name === 'Notering' && found === 'unclear' ? 'note' : (`text.${found}` as const)
}

/** The name of a member that is sent, as its field in the reply is called. */
export const memberName = (t: Translate, name: ErrandFinding['name'] | 'Sessionsnyckel'): string => {
  if (name === 'Notering') return t('errands.reply.note')
  if (name === 'HandelseReferensnamn') return t('errands.reply.events')
  if (name === 'Sessionsnyckel') return t('errands.reply.key.none')
  const [, field = ''] = name.split('.')
  return `${t('errands.reply.contact')}, ${t(`errands.reply.contactFields.${field}`)}`
}

const capitalised = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1)

/** What a row shows of a save, in a few words: what is there, what is missing, and what the user has to check. */
export const shownText = (t: Translate, locale: string, findings: readonly ErrandFinding[]): string => {
  const listed = (parts: readonly string[]): string => new Intl.ListFormat(locale).format(parts)
  const sent = [
    { kind: 'note', of: findings.filter(({ name }) => name === 'Notering') },
    { kind: 'contact', of: findings.filter(({ name }) => name.startsWith('Kontakt.')) },
    { kind: 'event', of: findings.filter(({ name }) => name === 'HandelseReferensnamn') }
  ]
    .filter(({ of }) => of.length > 0)
    .map(({ kind, of }) => ({
      kind,
      name: t(`errands.sent.names.${kind}`),
      step: of[0]?.after ?? null,
      found: (['notThere', 'unclear'] as const).find((worst) => of.some(({ found }) => found === worst)) ?? 'there'
    }))
  const namesOf = (wanted: string): readonly string[] =>
    sent.filter(({ found }) => found === wanted).map(({ name }) => name)
  const seen = sent
    .filter(({ found }) => found === 'there')
    .map(({ kind, name, step }) => {
      if (kind !== 'event') return t('errands.sent.seen', { name })
      return step === null ? t('errands.sent.noStep') : t('errands.sent.step', { step: revealInvisible(step) })
    })
  return [
    ...(seen.length > 0 ? [`${capitalised(listed(seen))}.`] : []),
    ...(['notThere', 'unclear'] as const).flatMap((found) => {
      const names = namesOf(found)
      return names.length > 0 ? [capitalised(t(`errands.sent.${found}`, { names: listed(names) }))] : []
    })
  ].join(' ')
}

/** The key below `errands.sent` for an accepted save. Only a row that shows every value sent confirms it. */
export const sentText = ({
  comparison,
  comparisonProblem,
  comparing,
  denied
}: Pick<ErrandSubmission, 'comparison' | 'comparisonProblem' | 'comparing' | 'denied'>) => {
  if (denied) return 'denied'
  if (!comparison) return comparing && !comparisonProblem ? 'comparing' : 'unread'
  return comparison.complete ? 'complete' : 'partly'
}

/** The key below `errands.sent.next` for an accepted save that the row does not show yet; null where there is none. */
export const nextAfterSent = ({
  comparison,
  comparisonProblem,
  comparing,
  mayResend
}: Pick<ErrandSubmission, 'comparison' | 'comparisonProblem' | 'comparing' | 'mayResend'>) => {
  if (!comparison || comparison.complete) return null
  if (mayResend) return 'reload'
  return comparisonProblem && !comparing ? 'read' : 'wait'
}
