/** Address of the reporting service and the complete `Authorization` header for it. */
export interface ReportingAccess {
  readonly address: string
  readonly authorization: string
}

/**
 * HTTP Basic authentication in UTF-8 (Service: reporting.md, "Reporting authentication"). The user name must not
 * contain a colon, which separates it from the password.
 */
export const basicAuthorization = (user: string, password: string): string =>
  `Basic ${Buffer.from(`${user}:${password}`, 'utf8').toString('base64')}`

/** Address of the in-process sample service. Names that end in `.invalid` are reserved and never resolve. */
export const sampleAddress = 'https://sample.invalid'

/** Address and credentials of the sample service's lists. */
export const sampleReportingAccess: ReportingAccess = {
  address: sampleAddress,
  authorization: basicAuthorization('sample', 'sample')
}
