import { runEngine } from '../children.ts'
import type { BenchContext, ListFile } from '../setup.ts'
import { type Figure, type Part, type Target, measure, measureAt, type Measure, noteOf } from '../figure.ts'

/** How long questions wait for what the engine does meanwhile. `distinct`: the list none of whose values comes twice. */
export const waitsPart = async (context: BenchContext, distinct: ListFile): Promise<Part> => {
  context.say('waits')
  const attempt = await runEngine(context, 'waits', { ...distinct, other: context.data.file })
  const waits = attempt.ok ? attempt.value : null
  const figure = (name: string, ours: Measure | null, below: number): Figure => {
    const targets: readonly Target[] = [{ kind: 'below', value: below }]
    return { name, unit: 'ms', ours, targets, ...noteOf(attempt.ok ? null : attempt.why) }
  }
  const one = (value: number | undefined): Measure | null => (value === undefined ? null : measure([value]))
  return {
    title: 'Waits',
    how: 'Known rows asked for while a list of values that never repeat is made ready, and while four other lists load as fast as they are read: the longest wait of all. Steps and work are processor time; all else waits for processors too.',
    figures: [
      figure('a question during the warm-up, every value its own', waits && measureAt(waits.warmUp, 1), 50),
      figure('a question while four other lists load', waits && measureAt(waits.loads, 1), 50),
      figure('main while five lists load at once: lateness', one(waits?.late), 20),
      figure('main while five lists load at once: work at a stretch', one(waits?.worked), 20),
      ...Object.entries(waits?.steps ?? {}).map(([name, longest]) =>
        figure(`longest step of ranking 100,000 texts with ${name}`, one(longest), 20)
      )
    ]
  }
}
