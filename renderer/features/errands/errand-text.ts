import type { useI18n } from 'vue-i18n'
import type { ErrandFinding, ErrandSubmission } from '../../../preload/contract/index.ts'

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

type Translate = ReturnType<typeof useI18n>['t']

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

/** The key below `errands.sent` for an accepted save. Only a row that shows every value sent confirms it. */
export const sentText = ({
  comparison,
  comparisonProblem,
  comparing,
  denied
}: Pick<ErrandSubmission, 'comparison' | 'comparisonProblem' | 'comparing' | 'denied'>) => {
  if (denied) return 'denied'
  if (!comparison) return comparing && !comparisonProblem ? 'comparing' : 'unread'
  if (!comparison.complete) return 'partly'
  return comparison.findings.some(({ found }) => found !== 'there') ? 'accepted' : 'complete'
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
