/** A certificate authority for one test run: made at start, trusted by nobody but who is handed its certificate. */
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

/** What a server shows: `trusted` is right in all, each other is wrong in one thing. */
export type CertificateKind = 'trusted' | 'wrongHost' | 'selfSigned' | 'expired'

/** In PEM, as `node:tls` takes them. */
export interface ServerIdentity {
  readonly cert: string
  readonly key: string
}

export interface Authority {
  /** The authority's own certificate, in PEM. */
  readonly ca: string
  /** A new certificate for `localhost`, or one that is wrong as its kind says. */
  readonly issue: (kind: CertificateKind) => Promise<ServerIdentity>
}

const newKeys = () => crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])

const daysFromNow = (days: number): Date => new Date(Date.now() + days * day)

const validity = (kind: CertificateKind) =>
  kind === 'expired'
    ? { notBefore: daysFromNow(-30), notAfter: daysFromNow(-1) }
    : { notBefore: daysFromNow(-1), notAfter: daysFromNow(30) }

const privateKeyPem = async (key: CryptoKey): Promise<string> =>
  PemConverter.encode(await crypto.subtle.exportKey('pkcs8', key), PemConverter.PrivateKeyTag)

/** A new authority, with a key of its own. */
export const createAuthority = async (): Promise<Authority> => {
  const name = 'CN=Kontorist test authority'
  const keys = await newKeys()
  const root = await X509CertificateGenerator.createSelfSigned({
    name,
    keys,
    signingAlgorithm,
    ...validity('trusted'),
    extensions: [
      new BasicConstraintsExtension(true, 0, true),
      new KeyUsagesExtension(KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign, true)
    ]
  })

  const issue = async (kind: CertificateKind): Promise<ServerIdentity> => {
    const serverKeys = await newKeys()
    const host = kind === 'wrongHost' ? 'somewhere-else.example' : 'localhost'
    const subject = `CN=${host}`
    const details = {
      signingAlgorithm,
      ...validity(kind),
      extensions: [
        new SubjectAlternativeNameExtension([{ type: 'dns', value: host }]),
        new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true),
        new ExtendedKeyUsageExtension([ExtendedKeyUsage.serverAuth])
      ]
    }
    const certificate =
      kind === 'selfSigned'
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
