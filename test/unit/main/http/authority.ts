import type * as x509 from '@peculiar/x509'

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
const day = 86_400_000

/** The library asks for metadata of its classes while it loads, and works without any. */
const load = async (): Promise<typeof x509> => {
  const none = () => undefined
  for (const name of ['getMetadata', 'getOwnMetadata', 'defineMetadata'] as const) {
    if (!(name in Reflect)) Object.defineProperty(Reflect, name, { value: none, configurable: true })
  }
  return import('@peculiar/x509')
}

const newKeys = () => crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])

/** A certificate with its key, as PEM. */
export interface Issued {
  readonly cert: string
  readonly key: string
}

export interface Authority {
  /** The authority's own certificate, as PEM: what one trusts to trust everything that it issues. */
  readonly certificate: string
  /** Valid for this very computer unless told otherwise. `from` and `to` are days from today. */
  readonly issue: (options?: { ip?: string; from?: number; to?: number }) => Promise<Issued>
}

/** A certificate authority that exists for one test file only. */
export const createAuthority = async (): Promise<Authority> => {
  const lib = await load()
  const keys = await newKeys()
  const root = await lib.X509CertificateGenerator.createSelfSigned({
    name: 'CN=Kontorist test authority',
    keys,
    signingAlgorithm: algorithm,
    extensions: [new lib.BasicConstraintsExtension(true, undefined, true)]
  })
  return {
    certificate: root.toString('pem'),
    issue: async ({ ip = '127.0.0.1', from = -1, to = 30 } = {}) => {
      const own = await newKeys()
      const cert = await lib.X509CertificateGenerator.create({
        subject: 'CN=test service',
        issuer: root.subject,
        publicKey: own.publicKey,
        signingKey: keys.privateKey,
        signingAlgorithm: algorithm,
        notBefore: new Date(Date.now() + from * day),
        notAfter: new Date(Date.now() + to * day),
        extensions: [new lib.SubjectAlternativeNameExtension([{ type: 'ip', value: ip }])]
      })
      const pkcs8 = await crypto.subtle.exportKey('pkcs8', own.privateKey)
      return { cert: cert.toString('pem'), key: lib.PemConverter.encode(pkcs8, 'PRIVATE KEY') }
    }
  }
}
