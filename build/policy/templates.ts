/**
 * `node build/policy/templates.ts`: writes the templates of the policy for Windows, macOS and Linux, and the table in
 * `build/DEPLOYMENT.md`, from `main/settings/policy-table.ts`. A unit test holds that they are as this makes them.
 */
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { preferencesDomain } from '../../main/desktop/policy/managed-preferences.ts'
import { policyTemplates, type PolicyTemplate, type PolicyValue } from '../../main/settings/index.ts'
import { en } from '../../renderer/i18n/en/index.ts'
import { policyExplained as enExplained } from '../../renderer/i18n/en/settings.ts'
import { sv } from '../../renderer/i18n/sv/index.ts'
import { policyExplained as svExplained } from '../../renderer/i18n/sv/settings.ts'

type Language = 'sv' | 'en'

const registryKey = 'Software\\Policies\\Kontorist'
const supported = { sv: 'Kontorist för Windows 10 och senare', en: 'Kontorist for Windows 10 and later' } as const

const escape = (text: string): string => text.replace(/[<>&"]/g, (character) => `&#${character.charCodeAt(0)};`)
const idOf = (key: string): string => key.replaceAll('.', '_')

/** @throws where a text is missing. */
const textAt = (object: unknown, path: readonly string[]): string => {
  const found = path.reduce<unknown>(
    (within, name) =>
      typeof within === 'object' && within !== null
        ? Object.entries(within).find(([known]) => known === name)?.[1]
        : undefined,
    object
  )
  if (typeof found !== 'string') throw new Error(`the policy has no text for ${path.join('.')}`)
  return found
}
const nameOf = (key: string, language: Language): string => textAt({ sv, en }[language].policy.rules, key.split('.'))
const explained = (key: string, language: Language): string =>
  textAt({ sv: svExplained, en: enExplained }[language], [key])

const keyOf = (path: readonly string[]): string => [registryKey, ...path.slice(0, -1)].join('\\')

const decimal = (value: number): string => `<decimal value="${value}" />`

const elementXml = ({ path, form, isRequired, range, choices }: PolicyValue): string => {
  const id = path.join('_')
  const at = `id="${id}" valueName="${path.at(-1)}" key="${keyOf(path)}"`
  const must = isRequired ? ' required="true"' : ''
  if (choices) {
    const items = choices.map((value) => {
      const xml = typeof value === 'number' ? decimal(value) : `<string>${value}</string>`
      return `          <item displayName="$(string.${id}_${value})"><value>${xml}</value></item>`
    })
    return [`        <enum ${at}${must}>`, ...items, '        </enum>'].join('\n')
  }
  if (form === 'number')
    return `        <decimal ${at}${must} minValue="${range?.[0] ?? 0}" maxValue="${range?.[1] ?? 4_294_967_295}" />`
  if (form === 'flag')
    return `        <boolean ${at}><trueValue>${decimal(1)}</trueValue><falseValue>${decimal(0)}</falseValue></boolean>`
  if (form === 'pairs')
    return `        <list id="${id}" key="${registryKey}\\${path.join('\\')}" explicitValue="true" />`
  if (form === 'text') return `        <text ${at}${must} maxLength="2000" />`
  return `        <multiText ${at}${must} maxLength="1000" />`
}

/** A rule that is a yes or no is enabled or disabled as a whole. */
const isSwitch = ({ values }: PolicyTemplate): boolean => values.length === 1 && values[0].form === 'flag'

const policyXml = (template: PolicyTemplate): string => {
  const { key, values } = template
  const id = idOf(key)
  const value = isSwitch(template) ? ` valueName="${values[0].path.at(-1)}"` : ` presentation="$(presentation.${id})"`
  return [
    `    <policy name="${id}" class="Machine" displayName="$(string.${id})" explainText="$(string.${id}_explained)" key="${keyOf(values[0].path)}"${value}>`,
    '      <parentCategory ref="Kontorist" />',
    '      <supportedOn ref="Supported" />',
    ...(isSwitch(template)
      ? [`      <enabledValue>${decimal(1)}</enabledValue>`, `      <disabledValue>${decimal(0)}</disabledValue>`]
      : ['      <elements>', ...values.map(elementXml), '      </elements>']),
    '    </policy>'
  ].join('\n')
}

const head = (element: string): readonly string[] => [
  '<?xml version="1.0" encoding="utf-8"?>',
  `<${element} xmlns="http://schemas.microsoft.com/GroupPolicy/2006/07/PolicyDefinitions" revision="1.0" schemaVersion="1.0">`
]

const admx = (): string =>
  [
    ...head('policyDefinitions'),
    '  <policyNamespaces><target prefix="kontorist" namespace="Kontorist.Policies.Kontorist" /></policyNamespaces>',
    '  <resources minRequiredRevision="1.0" />',
    '  <supportedOn><definitions><definition name="Supported" displayName="$(string.Supported)" /></definitions></supportedOn>',
    '  <categories><category name="Kontorist" displayName="$(string.Kontorist)" /></categories>',
    '  <policies>',
    ...policyTemplates.map(policyXml),
    '  </policies>',
    '</policyDefinitions>',
    ''
  ].join('\n')

const presentationOf = (template: PolicyTemplate, language: Language): readonly string[] => {
  const { key, values } = template
  if (isSwitch(template)) return []
  const shown = values.map(({ path, form, choices }) => {
    const ref = `refId="${path.join('_')}"`
    const label = escape(values.length === 1 ? nameOf(key, language) : explained(path.join('.'), language))
    if (choices) return `<dropdownList ${ref} noSort="true">${label}</dropdownList>`
    if (form === 'number') return `<decimalTextBox ${ref}>${label}</decimalTextBox>`
    if (form === 'flag') return `<checkBox ${ref}>${label}</checkBox>`
    if (form === 'pairs') return `<listBox ${ref}>${label}</listBox>`
    if (form === 'text') return `<textBox ${ref}><label>${label}</label></textBox>`
    return `<multiTextBox ${ref}>${label}</multiTextBox>`
  })
  return [`      <presentation id="${idOf(key)}">`, ...shown.map((line) => `        ${line}`), '      </presentation>']
}

const adml = (language: Language): string => {
  const strings = policyTemplates.flatMap(({ key, values }) => [
    [idOf(key), nameOf(key, language)],
    [`${idOf(key)}_explained`, explained(key, language)],
    ...values.flatMap(({ path, choices }) =>
      (choices ?? []).map((choice) => [`${path.join('_')}_${choice}`, String(choice)])
    )
  ])
  return [
    ...head('policyDefinitionResources'),
    `  <displayName>Kontorist</displayName>`,
    `  <description>Kontorist</description>`,
    '  <resources>',
    '    <stringTable>',
    ...[['Kontorist', 'Kontorist'], ['Supported', supported[language]], ...strings].map(
      ([id, text = '']) => `      <string id="${id}">${escape(text)}</string>`
    ),
    '    </stringTable>',
    '    <presentationTable>',
    ...policyTemplates.flatMap((template) => presentationOf(template, language)),
    '    </presentationTable>',
    '  </resources>',
    '</policyDefinitionResources>',
    ''
  ].join('\n')
}

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

/** A configuration profile for macOS that fixes this policy for all users of a computer. */
const mobileconfig = (policy: object): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
${plist(
  {
    PayloadContent: [
      {
        PayloadType: preferencesDomain,
        PayloadIdentifier: `${preferencesDomain}.policy`,
        PayloadUUID: uuidOf('payload'),
        PayloadVersion: 1,
        ...policy
      }
    ],
    PayloadDisplayName: 'Kontorist',
    PayloadIdentifier: `${preferencesDomain}.profile`,
    PayloadScope: 'System',
    PayloadType: 'Configuration',
    PayloadUUID: uuidOf('profile'),
    PayloadVersion: 1
  },
  ''
)}</plist>
`

export const withValue = (object: object, [name = '', ...below]: readonly string[], value: unknown): object => {
  const inner: unknown = Object.entries(object).find(([key]) => key === name)?.[1]
  const within = typeof inner === 'object' && inner !== null ? inner : {}
  return { ...object, [name]: below.length === 0 ? value : withValue(within, below, value) }
}

/** A policy that has every key, whose secrets are placeholders. */
export const samplePolicy: object = policyTemplates
  .flatMap(({ values }) => values)
  .reduce<object>((policy, { path, sample }) => withValue(policy, path, sample), {})

const boundsOf = ({ range, choices }: PolicyValue): string => {
  if (choices) return ` (${choices.join(', ')})`
  return range ? ` (${range.join(' to ')})` : ''
}

/** The rows of the table in `build/DEPLOYMENT.md`. */
const tableRow = ({ key, values }: PolicyTemplate): string => {
  const parts = values.length === 1 ? [] : values.map(({ path }) => `\`${path.at(-1)}\``)
  const name = parts.length === 0 ? `\`${key}\`` : `\`${key}\`: ${parts.join(', ')}`
  return `| ${name} | ${nameOf(key, 'en')}${values.map(boundsOf).join('')}. ${explained(key, 'en')} |`
}

const deployment = join(import.meta.dirname, '..', 'DEPLOYMENT.md')

/** `DEPLOYMENT.md` with the table anew. @throws where the table is not there. */
const withTable = (page: string): string => {
  const table = /(?<=\| Key \| Rule \|\n\|---\|---\|\n)(?:\|.*\n)*/
  if (!table.test(page)) throw new Error('build/DEPLOYMENT.md has no table of the policy')
  return page.replace(table, () => policyTemplates.map((template) => `${tableRow(template)}\n`).join(''))
}

/** The content of every template, by its path from this folder. */
export const policyFiles = (): Readonly<Record<string, string>> => ({
  'kontorist.admx': admx(),
  'sv-SE/kontorist.adml': adml('sv'),
  'en-US/kontorist.adml': adml('en'),
  'kontorist.mobileconfig': mobileconfig(samplePolicy),
  'policy.json': `${JSON.stringify(samplePolicy, null, 2)}\n`,
  '../DEPLOYMENT.md': withTable(readFileSync(deployment, 'utf8'))
})

if (import.meta.main) {
  for (const [name, content] of Object.entries(policyFiles())) {
    const path = join(import.meta.dirname, name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, content)
  }
}
