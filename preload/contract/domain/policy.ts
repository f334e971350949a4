export interface PolicyRule {
  /** Its path in the policy, with full stops. */
  readonly key: string
  /** Null for a secret. Of headers, their names. */
  readonly value: string | number | boolean | readonly string[] | null
}

/** The policy as people are shown it, its rules in their order. */
export interface ShownPolicy {
  /** The source of the policy: a path, or a key of Windows' registry. */
  readonly source: string
  readonly rules: readonly PolicyRule[]
}
