import { inject, provide, type InjectionKey } from 'vue'
import type { Problem } from '../../preload/contract/index.ts'

/** An action of the program on a problem, offered as a button. */
interface ProblemAction {
  readonly label: string
  readonly run: () => void
}

type FindProblemAction = (problem: Problem) => ProblemAction | null

const key: InjectionKey<FindProblemAction> = Symbol('problem action')

/**
 * Sets what every `UiProblem` below this component offers. `find` may read reactive state: the buttons follow it.
 *
 * @example
 * provideProblemAction(({ code }) => (code === 'offline' ? { label: 'Retry', run: retry } : null))
 */
export const provideProblemAction = (find: FindProblemAction): void => {
  provide(key, find)
}

/** Returns the function that finds the action for a problem. Without a provider it finds none. */
export const useProblemAction = (): FindProblemAction => inject(key, () => null, false)
