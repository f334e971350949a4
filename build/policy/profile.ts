import { createHash } from 'node:crypto'

const escape = (text: string): string => text.replace(/[<>&]/g, (character) => `&#${character.charCodeAt(0)};`)

/** A value in Apple's property list. */
const plist = (value: unknown, indent: string): string => {
  if (Array.isArray(value))
    return `${indent}<array>\n${value.map((one) => plist(one, `${indent}  `)).join('')}${indent}</array>\n`
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).map(
      ([name, one]) => `${indent}  <key>${escape(name)}</key>\n${plist(one, `${indent}  `)}`
    )
    return `${indent}<dict>\n${entries.join('')}${indent}</dict>\n`
  }
  if (typeof value === 'boolean') return `${indent}<${value} />\n`
  return typeof value === 'number'
    ? `${indent}<integer>${value}</integer>\n`
    : `${indent}<string>${escape(String(value))}</string>\n`
}

/** A stable UUID from a name. Administrators replace it with their own. */
const uuidOf = (name: string): string => {
  const hex = createHash('sha256').update(name).digest('hex').toUpperCase()
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-'
  )
}

/** A configuration profile for macOS that fixes this policy for everybody on a computer. `domain`: the program's bundle identifier. */
export const mobileconfig = (policy: object, domain: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
${plist(
  {
    PayloadContent: [
      {
        PayloadType: domain,
        PayloadIdentifier: `${domain}.policy`,
        PayloadUUID: uuidOf('payload'),
        PayloadVersion: 1,
        ...policy
      }
    ],
    PayloadDisplayName: 'Kontorist',
    PayloadIdentifier: `${domain}.profile`,
    PayloadScope: 'System',
    PayloadType: 'Configuration',
    PayloadUUID: uuidOf('profile'),
    PayloadVersion: 1
  },
  ''
)}</plist>
`
