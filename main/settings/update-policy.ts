import * as v from 'valibot'
import { updateChannels } from '../../preload/contract/index.ts'
import type { UpdatePolicy } from '../update-policy.ts'

/** A company's own copy of what is released. What is on it is signed by us all the same. */
const feed = v.pipe(
  v.string('not a text'),
  v.maxLength(2000, 'too long'),
  v.check((text) => {
    const url = URL.parse(text)
    return url?.protocol === 'https:' && !url.username && !url.password && !url.search && !url.hash
  }, 'not an https address')
)

/** Schema of the policy's rules about updates. */
export const updatePolicySchema = v.pipe(
  v.unknown(),
  // valibot accepts an empty array as an object.
  v.check((raw) => !Array.isArray(raw), 'a list'),
  v.strictObject({
    enabled: v.exactOptional(v.boolean()),
    channel: v.exactOptional(v.picklist(updateChannels)),
    feed: v.exactOptional(feed),
    deferDays: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(90)))
  })
)

/** The update policy in force. A broken policy (null) does not say if updates are wanted, so none are looked for. */
export const updatePolicyOf = (policy: v.InferOutput<typeof updatePolicySchema> | null): UpdatePolicy => ({
  on: policy !== null && (policy.enabled ?? true),
  channel: policy?.channel ?? null,
  feed: policy?.feed ?? null,
  deferDays: policy?.deferDays ?? 0
})
