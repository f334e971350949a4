/** Sentences about what is wrong with a policy, by what main says of it. */
const sentences = {
  'not known': 'unknown',
  address: 'address',
  neverOpened: 'neverOpened',
  refused: 'headerRefused',
  name: 'headerName',
  value: 'headerValue',
  'not an absolute path': 'path',
  'stands there twice': 'twice',
  required: 'empty',
  'expected >=1': 'empty',
  tokenWord: 'tokenWord',
  returnAddress: 'returnAddress',
  scheme: 'scheme',
  colon: 'colon',
  'not random': 'secretShort',
  'the placeholder of the sample, which everybody knows': 'placeholder',
  'no address is fixed that they could go to': 'noAddress',
  'no address is fixed that it could go to': 'noAddress'
} as const

/** The same for what main says with a figure or a name in it. */
const patterns = [
  [/^expected "/, 'missing'],
  [/^expected (string|number|boolean|Array|Object)$/, 'kind'],
  [/^less than 128 bits/, 'secretShort']
] as const

interface PolicyFault {
  /** Key of its sentence, below `policy.faults`. */
  readonly key: (typeof sentences)[keyof typeof sentences] | (typeof patterns)[number][1] | 'authorities' | 'other' | 'unreadable'
  /** The name in the policy that it is about; empty where it is about all of it. */
  readonly member: string
}

/** Node's own messages begin with such a code. */
const isSystemError = /^E[A-Z]+$/

const isKnown = (reason: string): reason is keyof typeof sentences => Object.hasOwn(sentences, reason)

/** What is wrong with a policy, in the technical words of main (`Settings.policyProblem`), as a sentence to show before these. */
export const policyFault = (problem: string): PolicyFault => {
  const [, member = '', reason = ''] = /(?:^|: )([\w-]+(?:\.[\w-]+)*): (less than 128 bits.*|[^:]+)$/.exec(problem) ?? []
  if (problem.startsWith('certificateAuthorities: ')) return { key: 'authorities', member: 'certificateAuthorities' }
  if (isKnown(reason)) return { key: sentences[reason], member }
  const isAbout = problem.startsWith(`${member}: `) && member !== 'policy' && member !== '' && !isSystemError.test(member)
  const [, key = 'other'] = patterns.find(([pattern]) => pattern.test(reason)) ?? []
  return isAbout ? { key, member } : { key: 'unreadable', member: '' }
}
