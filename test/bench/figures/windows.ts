import { attempt, type Attempt } from '../child-job.ts'
import { runYardstick, separate } from '../children.ts'
import type { Drained } from '../children/yardsticks.ts'
import { makePage, type BenchContext } from '../setup.ts'
import { type Figure, type Part, type Target, measure, measureAt, type Measure, noteOf } from '../figure.ts'
import { number } from '../report.ts'
import type { Jump } from '../windows/in-page.ts'
import { measureOrdinaryPage, type OrdinaryTimes, type OrdinaryInteractions } from '../windows/ordinary-page.ts'
import { type EventLoopDelay, measureProgram, type ProgramTimes } from '../windows/program.ts'
import { startBenchService } from '../windows/bench-service.ts'

/** What was measured in the windows of both ways. */
export interface Windows {
  readonly program: readonly Attempt<ProgramTimes>[]
  readonly ordinary: readonly Attempt<OrdinaryTimes>[]
  /** The same bytes, fetched and discarded. */
  readonly drained: readonly Attempt<Drained>[]
}

/** Opens both ways in turn. In the last round people's work with the list is simulated as well. */
export const openWindows = async (
  { data, questions, summed, noDuckDb, say }: BenchContext,
  rounds = 3
): Promise<Windows> => {
  const service = await startBenchService(data, await makePage())
  const program: Attempt<ProgramTimes>[] = []
  const ordinary: Attempt<OrdinaryTimes>[] = []
  const drained: Attempt<Drained>[] = []
  try {
    for (let round = 1; round <= rounds; round++) {
      const isLast = round === rounds
      say(`windows, round ${round} of ${rounds}`)
      drained.push(await runYardstick({ noDuckDb }, 'drain', { mode: `${service.address}/${data.list}/` }))
      const ours = await attempt(() => measureProgram(service, data.list, isLast))
      program.push(ours)
      const shape = ours.ok ? ours.value.shape : null
      ordinary.push(
        await attempt(() =>
          measureOrdinaryPage(service, data.list, { questions: isLast ? questions : null, summed, shape })
        )
      )
    }
  } finally {
    await service.close()
  }
  return { program, ordinary, drained }
}

const idleText = (idle: Measure | null): string | null => idle && `${number(idle.value)} ms in an idle second before`

/** The answers of AG Grid's own row model, from the last round. */
export const gridAnswers = ({ ordinary }: Windows): Attempt<OrdinaryInteractions> => {
  const last = ordinary.at(-1)
  return last?.ok
    ? (last.value.interactions ?? { ok: false, why: 'the page was not used' })
    : (last ?? { ok: false, why: 'no page was opened' })
}

/** How soon a person sees rows, how smoothly they scroll, and how responsive the main process stays. */
export const windowsPart = (windows: Windows): Part => {
  const program = separate(windows.program)
  const drained = separate(windows.drained)
  const ordinary = separate(windows.ordinary)
  const ourUse = separate(program.values.flatMap(({ interactions }) => interactions ?? []))
  const theirUse = separate(ordinary.values.flatMap(({ interactions }) => interactions ?? []))
  const [ours] = ourUse.values
  const [theirs] = theirUse.values
  const why = noteOf(program.why, ordinary.why)
  const whyUse = noteOf(program.why, ourUse.why, ordinary.why, theirUse.why)

  const jumped = (name: string, from: keyof Jump, share: number, targets: readonly Target[] = []): Figure => ({
    name: `${name}, p${share * 100}`,
    unit: 'ms',
    ours: measureAt(
      (ours?.jumps ?? []).map((jump) => jump[from]),
      share
    ),
    yardstick: {
      name: 'ordinary way',
      measure: measureAt(
        (theirs?.jumps ?? []).map((jump) => jump[from]),
        share
      )
    },
    targets,
    ...whyUse
  })
  const [asked, whole] = ['block of 100 rows asked and painted, in a jump', 'jump by scrolling to rows painted']
  const blocks = (): readonly Figure[] =>
    [0.5, 0.95].map((share) => ({
      name: `block of 100 rows, all columns, asked through the bridge, p${share * 100}`,
      unit: 'ms',
      ours: measureAt(ours?.blocks ?? [], share),
      ...whyUse
    }))
  const frames = (
    name: string,
    samples: readonly number[] | undefined,
    other: readonly number[] | undefined
  ): readonly Figure[] =>
    [0.5, 0.95, 1].map((share) => ({
      name: `frames while ${name}, ${share === 1 ? 'longest' : `p${share * 100}`}`,
      unit: 'ms',
      ours: measureAt(samples ?? [], share),
      yardstick: { name: 'ordinary way', measure: measureAt(other ?? [], share) },
      ...whyUse
    }))
  const delays = (name: string, of: keyof EventLoopDelay, targets: readonly Target[] = []): Figure => ({
    name: `main event loop while loading, ${name}`,
    unit: 'ms',
    ours: measure(program.values.map(({ loading }) => loading[of])),
    targets,
    ...noteOf(idleText(measure(program.values.map(({ idle }) => idle[of]))), program.why)
  })

  return {
    title: 'Windows',
    how:
      `${windows.program.length} starts each, in turn, from the same TLS service of this process, in the same Chromium; no warm-up. Ours runs on the Chromium host, not on Electron, ` +
      'so its main process also does the work of the host. The ordinary way is fetch, response.json(), one structured clone, and AG Grid with all rows, which shows the columns, widths and rows that ours shows. ' +
      'A block is asked in the event of the scroll and painted when the frame is that shows all its rows in sight: its way over the bridge, the making of the ' +
      "rows, style, layout and paint. The ordinary way has nothing to ask, so its time is the grid's own share. A jump contains the wait for the event as well.",
    figures: [
      {
        name: 'first byte to first painted row',
        unit: 'ms',
        ours: measure(program.values.map(({ painted }) => painted)),
        yardstick: { name: 'ordinary way', measure: measure(ordinary.values.map(({ painted }) => painted)) },
        targets: [{ kind: 'times', value: 4 }],
        ...noteOf('ours shows them while the rest is being read; the ordinary way has all rows by then', why.note)
      },
      {
        name: 'first byte to the whole list, shown and ready for questions',
        unit: 'ms',
        ours: measure(program.values.map(({ whole }) => whole)),
        yardstick: { name: 'ordinary way', measure: measure(ordinary.values.map(({ painted }) => painted)) },
        ...why
      },
      {
        name: 'first byte to last, fetched and thrown away',
        unit: 'ms',
        ours: measure(drained.values.map(({ ms }) => ms)),
        ...noteOf('no window can be faster, since the service and its TLS share this machine', drained.why)
      },
      ...blocks(),
      {
        name: 'cells drawn at once',
        unit: 'cells',
        ours: measure(ours ? [ours.cells] : []),
        yardstick: { name: 'ordinary way', measure: measure(theirs ? [theirs.cells] : []) },
        ...whyUse
      },
      jumped(asked, 'fromScrollEvent', 0.5),
      jumped(asked, 'fromScrollEvent', 0.95, [{ kind: 'below', value: 16 }]),
      jumped(whole, 'fromCommand', 0.5),
      jumped(whole, 'fromCommand', 0.95),
      ...frames('scrolling', ours?.scrolling, theirs?.scrolling),
      ...frames('typing in the search', ours?.typing, theirs?.typing),
      delays('late at most', 'max', [{ kind: 'below', value: 20 }]),
      delays('late at p99.9', 'p999'),
      delays('longest work of its own', 'longestTask')
    ]
  }
}
