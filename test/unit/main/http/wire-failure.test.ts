import { describe, expect, it } from 'vitest'
import { toWireFailure } from '../../../../main/http/wire-failure.ts'

const coded = (code: string, message = 'what Node says', cause?: unknown): Error =>
  Object.assign(new Error(message, { cause }), { code })
const codeOf = (error: unknown, network = true) => toWireFailure(error, { sent: false, network }).failure

describe('what a socket, TLS or undici threw', () => {
  it.each([
    ['ENETUNREACH', 'offline'],
    ['ENETDOWN', 'offline'],
    ['ENOTFOUND', 'dns'],
    ['EAI_AGAIN', 'dns'],
    ['ECONNREFUSED', 'unreachable'],
    ['ECONNRESET', 'unreachable'],
    ['EHOSTUNREACH', 'unreachable'],
    ['EPIPE', 'unreachable'],
    ['UNKNOWN', 'unreachable'],
    ['UND_ERR_SOCKET', 'unreachable'],
    ['CERT_HAS_EXPIRED', 'tls'],
    ['CERT_NOT_YET_VALID', 'tls'],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'tls'],
    ['SELF_SIGNED_CERT_IN_CHAIN', 'tls'],
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'tls'],
    ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'tls'],
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'tls'],
    ['ERR_SSL_WRONG_VERSION_NUMBER', 'tls'],
    ['EPROTO', 'tls'],
    ['INVALID_CA', 'tls'],
    ['UND_ERR_CONNECT_TIMEOUT', 'timeout'],
    ['UND_ERR_HEADERS_TIMEOUT', 'timeout'],
    ['UND_ERR_BODY_TIMEOUT', 'timeout'],
    ['ETIMEDOUT', 'timeout'],
    ['HPE_INVALID_CONSTANT', { malformed: 'damaged' }],
    ['UND_ERR_HEADERS_OVERFLOW', { malformed: 'damaged' }],
    ['UND_ERR_ABORTED', 'cancelled'],
    ['UND_ERR_INVALID_ARG', 'internal']
  ])('%s is %s', (code, meaning) => {
    expect(codeOf(coded(code))).toEqual(meaning)
  })

  it.each([
    ['EMFILE', 'unreachable'],
    ['ENFILE', 'unreachable'],
    ['EADDRINUSE', 'unreachable'],
    ['ENOBUFS', 'unreachable'],
    ['EAFNOSUPPORT', 'unreachable'],
    ['E2BIG', 'unreachable'],
    ['ENETUNREACH', 'offline'],
    ['ETIMEDOUT', 'timeout'],
    ['EPROTO', 'tls'],
    ['EE_KEY_TOO_SMALL', 'tls'],
    ['CA_MD_TOO_WEAK', 'tls'],
    ['ERR_OSSL_EVP_UNSUPPORTED', 'tls'],
    ['UNKNOWN', 'unreachable'],
    ['WHATEVER', 'tls']
  ])('%s is %s while a connection is made', (code, meaning) => {
    const connecting = { sent: false, network: true, connecting: true }
    expect(toWireFailure(coded(code), connecting).failure).toBe(meaning)
    expect(toWireFailure(new AggregateError([coded(code), coded(code)], 'all failed'), connecting).failure).toBe(
      meaning
    )
  })

  it('is told by what stands behind it', () => {
    expect(codeOf(coded('UND_ERR_SOCKET', 'other side closed', coded('CERT_HAS_EXPIRED')))).toBe('tls')
    expect(codeOf(new Error('fetch failed', { cause: coded('ENOTFOUND') }))).toBe('dns')
  })

  it('is unreachable, not offline, where only one of the address families has no network', () => {
    const all = new AggregateError([coded('ECONNREFUSED'), coded('ENETUNREACH')], 'all failed')
    expect(codeOf(all)).toBe('unreachable')
  })

  it('is offline where a name cannot be looked up because there is no network at all', () => {
    expect(codeOf(coded('EAI_AGAIN'), false)).toBe('offline')
    expect(codeOf(coded('ECONNREFUSED'), false)).toBe('unreachable')
  })

  it('keeps the code and the message for support', () => {
    expect(toWireFailure(coded('ECONNREFUSED', 'connect 10.0.0.1:443'), { sent: false, network: true }).message).toBe(
      'ECONNREFUSED: connect 10.0.0.1:443'
    )
  })

  it('does not go round in circles', () => {
    const error = coded('ECONNRESET')
    error.cause = error
    expect(codeOf(error)).toBe('unreachable')
    expect(codeOf('text')).toBe('internal')
    expect(codeOf(undefined)).toBe('internal')
  })
})
