import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it, vi } from 'vitest'
import { createAttempt, createCancellable } from '../../../../../main/session/attempt.ts'
import {
  nobodySignedIn,
  noFallback,
  type Phase,
  createStateMachine,
  transitions
} from '../../../../../main/session/phase.ts'
import { address, params } from '../fake-service.ts'

const room = new URL('../../../../../main/session/', import.meta.url)
const attempt = createAttempt(params, () => 'random')
const kinds = Object.keys(transitions) as Phase['kind'][]

const phases: Readonly<Record<Phase['kind'], Phase>> = {
  signedOut: nobodySignedIn,
  signingIn: { kind: 'signingIn', attempt, resuming: false, fallback: noFallback },
  external: {
    kind: 'external',
    attempt,
    pending: createCancellable(),
    process: null,
    page: null,
    fallback: noFallback
  },
  signedIn: {
    kind: 'signedIn',
    address,
    access: { value: 'token', endsAt: Infinity },
    person: params.person,
    employee: false,
    lifetime: 'accessToken',
    askedToKeep: false,
    renewal: null
  }
}

/** A way from `signedOut` to each phase, by allowed transitions. */
const waysTo: Readonly<Record<Phase['kind'], readonly Phase['kind'][]>> = {
  signedOut: [],
  signingIn: ['signingIn'],
  external: ['signingIn', 'external'],
  signedIn: ['signingIn', 'signedIn']
}

const pairs = kinds.flatMap((from) => kinds.map((to) => [from, to] as const))

it.each(pairs)('the state machine goes from %s to %s where its table has it, and refuses it otherwise', (from, to) => {
  const onTransition = vi.fn()
  const machine = createStateMachine({ onTransition })
  for (const step of waysTo[from]) machine.transitionTo(phases[step])
  onTransition.mockClear()
  if (transitions[from].includes(to)) {
    machine.transitionTo(phases[to])
    expect(machine.phase()).toBe(phases[to])
    expect(onTransition).toHaveBeenCalledExactlyOnceWith(phases[from], phases[to])
  } else {
    expect(() => machine.transitionTo(phases[to])).toThrow(`no transition from ${from} to ${to}`)
    expect(machine.phase()).toBe(phases[from])
    expect(onTransition).not.toHaveBeenCalled()
  }
})

/** An arrow of the diagram, with one of the files that cause it. */
interface Arrow {
  readonly from: string
  readonly to: string
  readonly file: string
}

/** The phase that a call of `transitionTo` enters, by the beginning of its argument; `same`: the one before, updated. */
const targetOf = (argument: string): string =>
  /kind: '(\w+)'/.exec(argument)?.[1] ?? (argument.includes('...now') ? 'same' : 'signedOut')

const calls = globSync('**/*.ts', { cwd: fileURLToPath(room) }).flatMap((file) =>
  [
    ...readFileSync(new URL(file, room), 'utf8').matchAll(
      /machine\.transitionTo\(\s*(\{\s*kind: '\w+'|\{ \.\.\.now|\w+)/g
    )
  ].map(([, argument = '']) => ({
    file: file.replaceAll('\\', '/'),
    target: targetOf(argument)
  }))
)

describe('the README of the session', () => {
  const readme = readFileSync(new URL('README.md', room), 'utf8')
  const arrows = [...readme.matchAll(/^ *(\w+) --> (\w+): (.+)$/gm)].flatMap(
    ([, from = '', to = '', files = '']): Arrow[] => files.split(', ').map((file) => ({ from, to, file }))
  )

  it('draws the transitions of the state machine, and no others', () => {
    const drawn = new Set(arrows.map(({ from, to }) => `${from} → ${to}`))
    expect([...drawn].toSorted()).toEqual(
      kinds.flatMap((from) => transitions[from].map((to) => `${from} → ${to}`)).toSorted()
    )
  })

  it('names at each arrow files that enter that phase', () => {
    const causes = ({ from, to, file }: Arrow): boolean =>
      calls.some((call) => call.file === file && (call.target === to || (call.target === 'same' && from === to)))
    expect(arrows.filter((arrow) => !causes(arrow))).toEqual([])
  })

  it('names every file that enters a phase', () => {
    const isNamed = ({ file, target }: (typeof calls)[number]): boolean =>
      arrows.some(
        (arrow) => arrow.file === file && (arrow.to === target || (target === 'same' && arrow.from === arrow.to))
      )
    expect(calls.length).toBeGreaterThan(15)
    expect(calls.filter((call) => !isNamed(call))).toEqual([])
  })
})
