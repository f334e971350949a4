/** A certificate authority for one test run, which only those trust that are given its certificate. */
import 'reflect-metadata'
import {
  BasicConstraintsExtension,
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  PemConverter,
  SubjectAlternativeNameExtension,
  X509CertificateGenerator
} from '@peculiar/x509'

const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
const signingAlgorithm = { name: 'ECDSA', hash: 'SHA-256' }
const day = 24 * 3600 * 1000
/** For weak certificates: a key that is too short, a hash that is broken. */
const rsa = (modulusLength: number, hash: 'SHA-1' | 'SHA-256') => ({
  name: 'RSASSA-PKCS1-v1_5',
  hash,
  modulusLength,
  publicExponent: new Uint8Array([1, 0, 1])
})

/** The certificate of a server: `trusted` is correct, each other has one fault. */
export type CertificateKind =
  | 'trusted'
  | 'wrongHost'
  | 'selfSigned'
  | 'expired'
  /** An RSA key of 1024 bits. */
  | 'weakKey'
  /** For a client, not for a server. */
  | 'wrongPurpose'

/** Certificate and key in PEM, for `node:tls`. */
export interface ServerIdentity {
  readonly cert: string
  readonly key: string
}

export interface Authority {
  /** The authority's own certificate, in PEM. */
  readonly ca: string
  /** A new certificate for `localhost`, with the fault that its kind names. */
  readonly issue: (kind: CertificateKind) => Promise<ServerIdentity>
}

/** The fault of the authority itself: its hash, its key, or that it is no authority. */
export type AuthorityKind = 'trusted' | 'sha1' | 'weakKey' | 'leaf'

const generate = (by: RsaHashedKeyGenParams | EcKeyGenParams) => crypto.subtle.generateKey(by, true, ['sign', 'verify'])
const newKeys = (weak = false) => (weak ? generate(rsa(1024, 'SHA-256')) : generate(algorithm))

const daysFromNow = (days: number): Date => new Date(Date.now() + days * day)

const validity = (kind: CertificateKind) =>
  kind === 'expired'
    ? { notBefore: daysFromNow(-30), notAfter: daysFromNow(-1) }
    : { notBefore: daysFromNow(-1), notAfter: daysFromNow(30) }

const privateKeyPem = async (key: CryptoKey): Promise<string> =>
  PemConverter.encode(await crypto.subtle.exportKey('pkcs8', key), PemConverter.PrivateKeyTag)

const authorityKeys = (kind: AuthorityKind) =>
  kind === 'sha1' ? generate(rsa(2048, 'SHA-1')) : newKeys(kind === 'weakKey')

/** A new authority, with a key of its own. */
export const createAuthority = async (kind: AuthorityKind = 'trusted'): Promise<Authority> => {
  const name = 'CN=Kontorist test authority'
  const keys = await authorityKeys(kind)
  const signing = {
    trusted: signingAlgorithm,
    leaf: signingAlgorithm,
    sha1: rsa(2048, 'SHA-1'),
    weakKey: rsa(1024, 'SHA-256')
  }
  const signingAlgorithmOf = signing[kind]
  const root = await X509CertificateGenerator.createSelfSigned({
    name,
    keys,
    signingAlgorithm: signingAlgorithmOf,
    ...validity('trusted'),
    extensions:
      kind === 'leaf'
        ? [
            new BasicConstraintsExtension(false, undefined, true),
            new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true)
          ]
        : [
            new BasicConstraintsExtension(true, 0, true),
            new KeyUsagesExtension(KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign, true)
          ]
  })

  const issue = async (fault: CertificateKind): Promise<ServerIdentity> => {
    const serverKeys = await newKeys(fault === 'weakKey')
    const host = fault === 'wrongHost' ? 'somewhere-else.example' : 'localhost'
    const subject = `CN=${host}`
    const details = {
      signingAlgorithm: fault === 'selfSigned' ? signingAlgorithm : signingAlgorithmOf,
      ...validity(fault),
      extensions: [
        new SubjectAlternativeNameExtension([{ type: 'dns', value: host }]),
        new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true),
        new ExtendedKeyUsageExtension([
          fault === 'wrongPurpose' ? ExtendedKeyUsage.clientAuth : ExtendedKeyUsage.serverAuth
        ])
      ]
    }
    const certificate =
      fault === 'selfSigned'
        ? await X509CertificateGenerator.createSelfSigned({ ...details, name: subject, keys: serverKeys })
        : await X509CertificateGenerator.create({
            ...details,
            subject,
            issuer: name,
            publicKey: serverKeys.publicKey,
            signingKey: keys.privateKey
          })
    return { cert: certificate.toString('pem'), key: await privateKeyPem(serverKeys.privateKey) }
  }

  return { ca: root.toString('pem'), issue }
}
