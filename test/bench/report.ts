import { spawnSync } from 'node:child_process'
import { arch, cpus, loadavg, platform, release, totalmem } from 'node:os'
import { isMet, ratioOf, type Figure, type Part, type Target, type Unit, type Measure } from './figure.ts'
import { root } from '../../build/program.ts'

/** A number with three significant digits. */
export const number = (value: number): string => {
  if (!Number.isFinite(value)) return '–'
  const decimals = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2
  return value.toFixed(decimals)
}

const measureText = (measure: Measure | null, unit: Unit): string => {
  if (!measure) return 'missing'
  const spread = measure.runs > 1 ? ` (${number(measure.low)}–${number(measure.high)})` : ''
  return `${number(measure.value)} ${unit}${spread}`
}

const targetText = (target: Target, unit: Unit): string => {
  if (target.kind === 'below') return `< ${target.value} ${unit}`
  return target.kind === 'times' ? `≥ ${target.value} ×` : `at most ${target.value} times as much`
}

const verdict = (figure: Figure): string => {
  if (!figure.targets?.length) return ''
  const met = isMet(figure)
  return met === null ? 'not known' : met ? 'met' : 'NOT MET'
}

/** As its targets are said: how many times smaller ours is, or how many times as large. */
const ratioText = (ratio: number, targets: readonly Target[]): string =>
  targets.some(({ kind }) => kind === 'within') ? `${number(1 / ratio)} times as much` : `${number(ratio)} ×`

const cellsOf = (figure: Figure): readonly string[] => {
  const { name, unit, ours, yardstick, targets = [] } = figure
  const ratio = ratioOf(figure)
  return [
    name,
    measureText(ours, unit),
    yardstick ? `${yardstick.name} ${measureText(yardstick.measure, unit)}` : '',
    ratio === null ? '' : ratioText(ratio, targets),
    targets.map((target) => targetText(target, unit)).join(', '),
    verdict(figure)
  ]
}

/** A table whose columns are as wide as their widest cell, two spaces apart, without trailing blanks. */
export const table = (rows: readonly (readonly string[])[]): string => {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)))
  return rows
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd()
    )
    .join('\n')
}

/** Text in lines of at most `most` characters, broken at blanks. */
export const wrap = (text: string, most: number): string => {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    if (line && line.length + 1 + word.length > most) {
      lines.push(line)
      line = word
    } else line = line ? `${line} ${word}` : word
  }
  return [...lines, line].join('\n')
}

/** Each note once, with the names of its figures. */
const notesOf = (figures: readonly Figure[]): readonly string[] => {
  const names = new Map<string, Set<string>>()
  for (const { name, note } of figures) if (note) names.set(note, (names.get(note) ?? new Set()).add(name))
  return [...names].map(([note, of]) => `  ${of.size > 2 ? `${of.size} figures` : [...of].join('; ')}: ${note}`)
}

const width = 120
const heading = ['', 'ours', 'yardstick', 'ratio', 'target', '']

/** One part of the report as plain text. */
export const partText = ({ title, how, figures }: Part): string => {
  const lines = table([heading, ...figures.map(cellsOf)])
  return [`── ${title}`, wrap(how, width), '', lines, ...notesOf(figures), ''].join('\n')
}

/** The report's first lines. */
export const machineText = ({ cpu, cores, memory, system, node, date, commit, load }: Machine): string =>
  `${cpu}, ${cores} cores, ${memory} GB · ${system} · node ${node} · ${date} · commit ${commit} · load before ${number(load)}`

/** The machine and the commit that the figures were measured on. */
export interface Machine {
  readonly cpu: string
  readonly cores: number
  /** GB. */
  readonly memory: number
  readonly system: string
  readonly node: string
  readonly date: string
  /** With a `+` where the working tree has uncommitted changes. */
  readonly commit: string
  /** The load of the last minute when the bench began. Far above 0, something else was running too. */
  readonly load: number
}

const git = (...args: string[]): string => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.trim()

export const readMachine = (): Machine => ({
  cpu: cpus()[0]?.model.trim() ?? 'unknown',
  cores: cpus().length,
  memory: Math.round(totalmem() / 2 ** 30),
  system: `${platform()} ${release()} ${arch()}`,
  node: process.versions.node,
  date: new Date().toISOString(),
  commit: (git('rev-parse', '--short', 'HEAD') || 'unknown') + (git('status', '--porcelain') ? '+' : ''),
  load: loadavg()[0] ?? 0
})
