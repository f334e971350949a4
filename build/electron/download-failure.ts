/** Why Electron could not be downloaded or unpacked, and what helps. */
export interface DownloadFailure {
  readonly reason: string
  readonly advice: string
}

const networkAdvice =
  'behind a proxy, set HTTPS_PROXY; with a mirror, ELECTRON_MIRROR; or name an Electron that is already here in ELECTRON_BIN.'
const retryAdvice = 'run it again; nothing half-downloaded is kept.'

interface KnownFailure {
  readonly words: RegExp
  readonly failure: (found: string) => DownloadFailure
}

/** Messages of Node, undici, @electron/get and sumchecker. The first match wins, so the specific ones come first. */
const knownFailures: readonly KnownFailure[] = [
  {
    words: /stalled: nothing came for (\d+ s)/,
    failure: (time) => ({ reason: `the download stood still for ${time}.`, advice: retryAdvice })
  },
  {
    words: /Generated checksum .* did not match expected checksum/,
    failure: () => ({
      reason: 'what came is not Electron as its makers published it (its checksum is another).',
      advice:
        'a proxy or mirror may have answered with something else: look at the address in ELECTRON_MIRROR, then run it again.'
    })
  },
  {
    words: /Proxy response \(407\)|Response code 407/,
    failure: () => ({
      reason: 'the proxy asks for a sign-in.',
      advice: 'put it into HTTPS_PROXY: http://user:password@host:port'
    })
  },
  {
    words: /Response code 404 .* for (\S+)/,
    failure: (address) => ({ reason: `there is no such file: ${address}`, advice: networkAdvice })
  },
  {
    words: /Response code (\d+ .*)/,
    failure: (answer) => ({ reason: `the server answered ${answer}`, advice: networkAdvice })
  },
  {
    words: /(?:ENOTFOUND|EAI_AGAIN) ?(\S*)/,
    failure: (host) => ({ reason: `no address was found for ${host || 'the server'}.`, advice: networkAdvice })
  },
  {
    words: /ECONNREFUSED ?([\w.:[\]]*)/,
    failure: (address) => ({ reason: `${address || 'the server'} refused the connection.`, advice: networkAdvice })
  },
  {
    words: /(SELF_SIGNED\w+|DEPTH_ZERO\w+|UNABLE_TO_\w+|CERT_\w+|ERR_TLS_\w+)/,
    failure: (code) => ({
      reason: `the server’s certificate is not trusted here (${code}).`,
      advice:
        'where a company’s proxy reads along, set NODE_USE_SYSTEM_CA=1, or name its authority’s file in NODE_EXTRA_CA_CERTS.'
    })
  },
  {
    words: /ETIMEDOUT|UND_ERR_CONNECT_TIMEOUT|EHOSTUNREACH|ENETUNREACH/,
    failure: () => ({ reason: 'the server cannot be reached.', advice: networkAdvice })
  },
  {
    words: /UND_ERR_SOCKET|ECONNRESET|EPIPE|terminated|other side closed/,
    failure: () => ({ reason: 'the connection was cut.', advice: retryAdvice })
  },
  {
    words: /ENOSPC/,
    failure: () => ({ reason: 'the disk is full: Electron takes about 400 MB.', advice: 'make room and run it again.' })
  },
  {
    words: /(?:EACCES|EPERM|EROFS)[^']*'?([^'\n]*)/,
    failure: (file) => ({
      reason: `it may not be written here: ${file}`,
      advice: 'see who owns node_modules and the folder for caches.'
    })
  },
  {
    words: /does not have a published|builds are not available on platform/,
    failure: () => ({ reason: 'Electron is not made for this system.', advice: 'name one that is in ELECTRON_BIN.' })
  }
]

/** Explains the output of Electron's installer after it has failed. */
export const downloadFailure = (stderr: string): DownloadFailure => {
  // Stack traces are left out, because their paths could match anything.
  const lines = stderr.split('\n').filter((line) => line.trim() !== '' && !/^\s+at /.test(line))
  for (const { words, failure } of knownFailures) {
    const found = words.exec(lines.join('\n'))
    if (found) return failure(found[1] ?? '')
  }
  return {
    reason: lines[0]?.replace(/^\w*Error: /, '') ?? 'its installer ended without a word.',
    advice: networkAdvice
  }
}
