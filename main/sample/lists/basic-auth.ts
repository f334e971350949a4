/** The one password of the reporting lists, valid for every user name. */
export const reportingPassword = 'sample'

interface BasicCredentials {
  readonly user: string
  readonly password: string
}

/** User and password of a Basic `Authorization` header (RFC 7617, UTF-8), or null where there are none. */
export const parseBasicAuth = (header: string | undefined): BasicCredentials | null => {
  const [, encoded] = /^Basic +([A-Za-z0-9+/]+=*) *$/i.exec(header ?? '') ?? []
  if (encoded === undefined) return null
  const text = Buffer.from(encoded, 'base64').toString('utf8')
  const colon = text.indexOf(':')
  return colon < 0 ? null : { user: text.slice(0, colon), password: text.slice(colon + 1) }
}
