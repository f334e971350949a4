import { isNewer, maxEarlier, type Manifest, type ManifestFile } from '../../main/updates/index.ts'
import type { Changes } from './changes.ts'

/**
 * Days that a manifest says something, and so the longest that a host could go on with one in which a version is not withdrawn yet. Whoever
 * renews it weekly has a week to notice that nobody does.
 */
const validDays = 14
/** Days that a version goes on being offered after the next one: what a policy may wait, and a month. */
const earlierDays = 120
const day = 24 * 3_600_000

/** What can be done with a channel. */
export type Step =
  /** Offers a new version to so many of a hundred. */
  | { readonly kind: 'offer'; readonly version: string; readonly files: readonly ManifestFile[]; readonly changes: Changes; readonly percent: number }
  | { readonly kind: 'percent'; readonly percent: number }
  | { readonly kind: 'pause' }
  | { readonly kind: 'resume' }
  | { readonly kind: 'withdraw' }
  /** Offers no earlier version any more. */
  | { readonly kind: 'forget' }
  /** Signs the same again, so that it does not go out of date. */
  | { readonly kind: 'renew' }
  /** The same for what has gone out of date already: somebody has looked why nobody renewed it. */
  | { readonly kind: 'renew-expired' }

/** What takes something back is never kept from it. */
export const takesBack = ({ kind }: Step): boolean => kind === 'pause' || kind === 'withdraw'

/** What goes on being offered beside a new version, to whom that is not offered yet: all that was offered, but what is old or withdrawn. */
const earlierOf = (before: Manifest | null, now: Date): Pick<Manifest, 'earlier'> => {
  if (!before) return {}
  const { version, released, rollout, files, changes, state, earlier = [] } = before
  const all = state === 'offered' ? [{ version, released, rollout, files, changes }, ...earlier] : earlier
  const kept = all.filter((one) => Date.parse(one.released) > now.getTime() - earlierDays * day).slice(0, maxEarlier)
  return kept.length > 0 ? { earlier: kept } : {}
}

/** @throws where a manifest says nothing any more. */
export const expectValid = ({ channel, expires }: Manifest, now: Date): void => {
  if (now.getTime() < Date.parse(expires)) return
  throw new Error(`what ${channel} offers went out of date on ${expires}: look why nobody has renewed it; "renew-expired" signs it again`)
}

/** What a step changes. */
const changed = (before: Manifest | null, step: Step, channel: Manifest['channel'], now: Date): Omit<Manifest, 'issued' | 'expires'> => {
  if (step.kind === 'offer') {
    const { version, files, changes, percent } = step
    if (before && !isNewer(version, before.version)) throw new Error(`${channel} has ${before.version} already: ${version} is not newer`)
    if (channel === 'stable' && version.includes('-')) throw new Error(`${version} is a preview: stable takes no such version`)
    return { format: 1, channel, version, released: now.toISOString(), state: 'offered', rollout: percent, files: [...files], changes, ...earlierOf(before, now) }
  }
  if (!before) throw new Error(`${channel} offers no version yet`)
  if (step.kind === 'renew-expired') return before
  if (!takesBack(step)) expectValid(before, now)
  if (step.kind === 'renew') return before
  if (step.kind === 'forget') {
    const { earlier: _, ...rest } = before
    return rest
  }
  if (before.state === 'withdrawn') throw new Error(`${before.version} has been withdrawn: only a newer version can follow`)
  switch (step.kind) {
    case 'percent':
      // Whoever has it keeps it: fewer would change nothing but what people believe.
      if (step.percent < before.rollout) throw new Error(`${before.version} is offered to ${before.rollout} % already; pause it or withdraw it`)
      return { ...before, rollout: step.percent }
    case 'pause':
      return { ...before, state: 'paused' }
    case 'resume':
      return { ...before, state: 'offered' }
    case 'withdraw':
      return { ...before, state: 'withdrawn' }
  }
}

/**
 * The manifest of a channel after a step. Every one is signed later than the one before, or programs would take it for an older one.
 * @throws where the step makes no sense after the manifest before; nothing is signed then.
 */
export const nextManifest = (before: Manifest | null, step: Step, channel: Manifest['channel'], now: Date): Manifest => {
  const issued = Math.max(now.getTime(), before ? Date.parse(before.issued) + 1 : 0)
  const next = changed(before, step, channel, now)
  return { ...next, issued: new Date(issued).toISOString(), expires: new Date(issued + validDays * day).toISOString() }
}
