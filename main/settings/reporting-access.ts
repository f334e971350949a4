/** Where a reporting call goes and the whole value of its `Authorization` header. */
export interface ReportingAccess {
  readonly address: string
  readonly authorization: string
}

/** HTTP Basic ("Reporting API", "Authentication"), in UTF-8. A user name with a colon cannot be told from its password. */
export const basicAuthorization = (user: string, password: string): string =>
  `Basic ${Buffer.from(`${user}:${password}`, 'utf8').toString('base64')}`

/** The address at which the sample service answers, in process. Names ending in `.invalid` exist nowhere. */
export const sampleAddress = 'https://sample.invalid'

/** How the sample service is read: the address and the credentials that it takes. */
export const sampleReportingAccess: ReportingAccess = { address: sampleAddress, authorization: basicAuthorization('sample', 'sample') }
