/** A policy that has every key. A unit test holds that it is valid, and that no key is missing. */
export const samplePolicy = {
  loginAddress: 'https://service.example.com/api',
  ordersAddress: 'https://service.example.com/api',
  reportingAddress: 'https://reports.example.com',
  reportingUser: 'reports',
  realms: [{ realm: 'company-id', label: 'Företagets inloggning' }],
  tokenWord: 'Bearer',
  ordersTokenWord: '',
  returnAddress: 'se.kontorist.desktop:/signed-in',
  ownFieldsOnly: false,
  processMinutes: 5,
  openSchemes: ['bankid'],
  idleMinutes: 15,
  loginHeaders: { 'x-client': 'Kontorist' },
  reportingHeaders: { 'x-client': 'Kontorist' },
  signOut: {
    path: '/v2/auth/logout',
    returnAddress: 'se.kontorist.desktop:/signed-in',
    global: false,
    keepSingleSignOn: false
  },
  errandSessionKey: 'replace-this',
  inbox: {
    folder: '/srv/kontorist/inbox',
    deleteTaken: true,
    organisations: ['5560160680'],
    listener: { port: 47_500, secret: 'replace-with-22-random-characters' }
  },
  paidStatuses: [3],
  logLevel: 'info',
  keepDrafts: true,
  exportFiles: true,
  exportPersonalData: true,
  updates: { enabled: true, channel: 'stable', feed: 'https://updates.example.com/kontorist/', deferDays: 7 },
  certificateAuthorities: ['/etc/ssl/certs/company.pem']
} as const
