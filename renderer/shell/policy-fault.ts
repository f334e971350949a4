/** Keys of sentences about faults of a policy, by main's words. */
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

/** The same by main's words that contain a figure or a name. */
const patterns = [
  [/^expected "/, 'missing'],
  [/^expected (string|number|boolean|Array|Object)$/, 'kind'],
  [/^less than 128 bits/, 'secretShort']
] as const

interface PolicyFault {
  /** Key of the sentence, below `policy.faults`. */
  readonly key:
    (typeof sentences)[keyof typeof sentences] | (typeof patterns)[number][1] | 'authorities' | 'other' | 'unreadable'
  /** The policy's member at fault; empty for the whole policy. */
  readonly member: string
}

/** Matches the codes that begin Node's own messages. */
const isSystemError = /^E[A-Z]+$/

const isKnown = (reason: string): reason is keyof typeof sentences => Object.hasOwn(sentences, reason)

/** The fault of a policy from main's technical words (`Settings.policyProblem`). */
export const policyFault = (problem: string): PolicyFault => {
  const [, member = '', reason = ''] =
    /(?:^|: )([\w-]+(?:\.[\w-]+)*): (less than 128 bits.*|[^:]+)$/.exec(problem) ?? []
  if (problem.startsWith('certificateAuthorities: ')) return { key: 'authorities', member: 'certificateAuthorities' }
  if (isKnown(reason)) return { key: sentences[reason], member }
  const isAbout =
    problem.startsWith(`${member}: `) && member !== 'policy' && member !== '' && !isSystemError.test(member)
  const [, key = 'other'] = patterns.find(([pattern]) => pattern.test(reason)) ?? []
  return isAbout ? { key, member } : { key: 'unreadable', member: '' }
}
