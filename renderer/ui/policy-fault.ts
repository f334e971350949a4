/** Sentences about what is wrong with a policy, by what main says of it. */
const sentences = {
  'not known': 'unknown',
  address: 'address',
  neverOpened: 'neverOpened',
  refused: 'headerRefused',
  name: 'headerName',
  value: 'headerValue',
  'not an absolute path': 'path',
  'stands there twice': 'twice'
} as const

interface PolicyFault {
  /** Key of its sentence, below `policy.faults`. */
  readonly key: (typeof sentences)[keyof typeof sentences] | 'authorities' | 'other' | 'unreadable'
  /** The name in the policy that it is about; empty where it is about all of it. */
  readonly member: string
}

const isKnown = (reason: string): reason is keyof typeof sentences => Object.hasOwn(sentences, reason)

/** What is wrong with a policy, in the technical words of main (`Settings.policyProblem`), as a sentence to show before these. */
export const policyFault = (problem: string): PolicyFault => {
  const [, member = '', reason = ''] = /(?:^|: )([\w-]+(?:\.[\w-]+)*): ([^:]+)$/.exec(problem) ?? []
  if (problem.startsWith('certificateAuthorities: ')) return { key: 'authorities', member: 'certificateAuthorities' }
  if (isKnown(reason)) return { key: sentences[reason], member }
  return problem.startsWith(`${member}: `) && member !== 'policy' && member !== '' ? { key: 'other', member } : { key: 'unreadable', member: '' }
}
