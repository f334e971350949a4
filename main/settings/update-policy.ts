import * as v from 'valibot'

/**
 * What a policy may fix about updates. `mode`: `automatic` downloads and installs them when the program ends, `notify` only says that
 * there is one, `off` asks nobody. `deferDays`: how many days after its release an update is taken at the earliest.
 */
export const updatePolicySchema = v.strictObject({
  mode: v.exactOptional(v.picklist(['automatic', 'notify', 'off'])),
  channel: v.exactOptional(v.picklist(['stable', 'beta'])),
  deferDays: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(90)))
})

/** What the policy fixes about updates; what it leaves out, the program decides. */
export type UpdatePolicy = Readonly<v.InferOutput<typeof updatePolicySchema>>
