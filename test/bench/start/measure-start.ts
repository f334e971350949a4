import process from 'node:process'
import { readFileSync, readdirSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { root } from '../../../build/program.ts'
import { listIds } from '../../../preload/contract/index.ts'
import { chooseSample, goTo, openList, signInAs, texts } from '../../e2e/support/acts.ts'
import { launchKontorist, type Launched } from '../../e2e/support/launch.ts'
import { createProfile, removeProfile } from '../../e2e/support/profile.ts'
import { signInForm } from '../../e2e/support/sign-in-acts.ts'
import { firstPaintedRow } from '../windows/in-page.ts'

interface ProcessEntry {
  readonly id: number
  readonly parent: number
}

/** The parent's number stands behind the name, which is in brackets and may hold anything. */
const parentIn = (stat: string): number => Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])

const processes = (): readonly ProcessEntry[] =>
  readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return []
    try {
      return [{ id: Number(name), parent: parentIn(readFileSync(`/proc/${name}/stat`, 'utf8')) }]
    } catch {
      return [] // It has ended since.
    }
  })

const tree = (all: readonly ProcessEntry[], root: number): readonly number[] => [
  root,
  ...all.filter(({ parent }) => parent === root).flatMap(({ id }) => tree(all, id))
]

/** A process's share of the memory it uses, in bytes: what several share counts for each in part. */
const shareOf = (id: number): number => {
  try {
    return Number(/^Pss:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${id}/smaps_rollup`, 'utf8'))?.[1] ?? 0) * 1024
  } catch {
    return 0 // It has ended since.
  }
}

/** The memory of a process and all below it, in bytes; null where the system does not tell (only Linux does so here). */
export const memoryOfTree = (root: number): number | null => {
  if (process.platform !== 'linux') return null
  return tree(processes(), root).reduce((sum, id) => sum + shareOf(id), 0)
}

/** What one start came to: times in ms since the process was started, memory in bytes of all its processes. */
export interface Start {
  readonly painted: number
  readonly idle: number | null
}

export interface OwnStart extends Start {
  readonly signInReady: number
  /** From the click on the first list to its first painted row. */
  readonly firstRow: number
  /** Memory with all five lists of the sample read. */
  readonly withLists: number | null
}

/** How long a program is left alone before its memory is looked at. */
const settling = 5_000

/** When the page first showed something, in ms since 1970. The browser keeps the time, so asking late costs nothing. */
const firstPaint = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const entry = await new Promise<PerformanceEntry>((resolve) => {
      new PerformanceObserver((list) => {
        const [found] = list.getEntriesByName('first-contentful-paint')
        if (found) resolve(found)
      }).observe({ type: 'paint', buffered: true })
    })
    return performance.timeOrigin + entry.startTime
  })

const memoryOf = async ({ app }: Launched): Promise<number | null> => {
  await setTimeout(settling)
  return memoryOfTree(app.process().pid ?? 0)
}

/** Starts a program, gives what `look` saw of it, and ends it. */
const started = async <Seen>(
  profile: string,
  program: string | null,
  look: (launched: Launched, began: number) => Promise<Seen>
): Promise<Seen> => {
  const began = Date.now()
  const launched = await launchKontorist({ profile, language: 'sv-SE', ...(program === null ? {} : { program }) })
  try {
    return await look(launched, began)
  } finally {
    await launched.app.close()
  }
}

const inProfile = async <Seen>(work: (profile: string) => Promise<Seen>): Promise<Seen> => {
  const profile = await createProfile()
  try {
    return await work(profile)
  } finally {
    await removeProfile(profile)
  }
}

/** A start of the empty application. */
export const measureEmpty = (): Promise<Start> =>
  inProfile((profile) =>
    started(profile, join(root, 'test', 'bench', 'start', 'empty'), async (launched, began) => ({
      painted: (await firstPaint(launched.page)) - began,
      idle: await memoryOf(launched)
    }))
  )

/** A start of the program by somebody who has used it before, with sample data of `rows` rentable objects, and their first five lists. */
export const measureOwn = (rows: number): Promise<OwnStart> =>
  inProfile(async (profile) => {
    await started(profile, null, async ({ page }) => {
      await chooseSample(page, rows)
      await signInForm(page).waitFor()
    })
    return started(profile, null, async (launched, began) => {
      const { page } = launched
      const painted = (await firstPaint(page)) - began
      await signInForm(page).waitFor()
      const signInReady = Date.now() - began
      const idle = await memoryOf(launched)
      await signInAs(page)
      const clicked = Date.now()
      const [row] = await Promise.all([page.evaluate(firstPaintedRow), goTo(page, texts.lists.names.hyresobjekt)])
      for (const list of listIds) await openList(page, list)
      return { painted, signInReady, idle, firstRow: row - clicked, withLists: await memoryOf(launched) }
    })
  })
