/** The four documented steps of an errand row (Service: orders-and-errands.md, "Process step"). */
export type WorkflowStage = 'handler' | 'supplier' | 'completed' | 'cancelled'

export interface WorkflowStep {
  readonly stage: WorkflowStage
  readonly state: 'done' | 'now' | 'later'
}

const line: readonly WorkflowStage[] = ['handler', 'supplier', 'completed']

/**
 * The line that a row at this stage is shown in. A cancelled row may have been cancelled anywhere, so of the line only its
 * end is shown. None for an unknown stage.
 */
export const stepsTo = (stage: WorkflowStage | null): readonly WorkflowStep[] => {
  if (stage === null) return []
  if (stage === 'cancelled') return [{ stage, state: 'now' }]
  const at = line.indexOf(stage)
  return line.map((step, index) => ({ stage: step, state: index < at ? 'done' : index === at ? 'now' : 'later' }))
}
