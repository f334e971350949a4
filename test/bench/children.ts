import { join } from 'node:path'
import { runChild, type Attempt, type ChildJob } from './child-job.ts'
import type { EngineTasks } from './children/engine.ts'
import type { YardstickTasks } from './children/yardsticks.ts'
import type { BenchContext } from './setup.ts'

type Job = Omit<ChildJob, 'task' | 'worker'>
type ResultOf<Tasks, Task extends keyof Tasks> = Tasks[Task] extends (job: ChildJob) => Promise<infer Result>
  ? Result
  : never

/** Runs a task of our engine, in a process of its own. */
export const runEngine = <Task extends keyof EngineTasks>(
  { bundles: { engine, worker } }: Pick<BenchContext, 'bundles'>,
  task: Task,
  job: Job
): Promise<Attempt<ResultOf<EngineTasks, Task>>> => runChild(engine, { ...job, task, worker })

/** Runs a yardstick, in a process of its own. */
export const runYardstick = async <Task extends keyof YardstickTasks>(
  { noDuckDb }: Pick<BenchContext, 'noDuckDb'>,
  task: Task,
  job: Job
): Promise<Attempt<ResultOf<YardstickTasks, Task>>> =>
  noDuckDb !== null && task.startsWith('duckDb')
    ? { ok: false, why: noDuckDb }
    : runChild(join(import.meta.dirname, 'children', 'yardsticks.ts'), { ...job, task })

/** The values of those that succeeded, and why the others did not. */
export const separate = <T>(
  attempts: readonly Attempt<T>[]
): { readonly values: readonly T[]; readonly why: string | null } => ({
  values: attempts.flatMap((one) => (one.ok ? [one.value] : [])),
  why: attempts.find((one) => !one.ok)?.why ?? null
})
