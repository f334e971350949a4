/**
 * The templates of the policy, made from its forms, the names that the settings page shows and `rules.ts`: group policy for Windows
 * (ADMX and ADML), a configuration profile for macOS, a file for Linux. `write.ts` writes them; a unit test holds that they are as
 * this makes them.
 */
import { en } from '../../renderer/i18n/en/index.ts'
import { sv } from '../../renderer/i18n/sv/index.ts'
import { policyForms, type PolicyForm, type PolicyGroup } from '../../main/settings/policy-forms.ts'
import { policyRuleKeys, type PolicyRuleKey } from '../../preload/contract/domain/policy.ts'
import { ruleTemplates, type RuleTemplate } from './rules.ts'

type Language = 'sv' | 'en'

const registryKey = 'Software\\Policies\\Kontorist'
const supported = { sv: 'Kontorist för Windows 10 och senare', en: 'Kontorist for Windows 10 and later' } as const

const escape = (text: string): string => text.replace(/[<>&"]/g, (character) => `&#${character.charCodeAt(0)};`)
const idOf = (key: string): string => key.replaceAll('.', '_')
const entryAt = (object: unknown, name: string): unknown =>
  typeof object === 'object' && object !== null
    ? Object.entries(object).find(([known]) => known === name)?.[1]
    : undefined
const nameOf = (key: PolicyRuleKey, language: Language): string =>
  String(key.split('.').reduce<unknown>(entryAt, { sv, en }[language].policy.rules))

const forms: PolicyGroup = policyForms
const formOf = (path: readonly string[]): PolicyForm =>
  path.reduce<PolicyForm>((group, name) => (typeof group === 'object' ? (group[name] ?? group) : group), forms)

interface Element {
  /** Path in the policy. */
  readonly path: readonly string[]
  readonly form: PolicyForm
  readonly required: boolean
}

/** Input elements of a rule: one for each of its parts, or a single one. */
const elementsOf = (key: PolicyRuleKey): readonly Element[] => {
  const path = key.split('.')
  const { parts } = ruleTemplates[key]
  if (!parts) return [{ path, form: formOf(path), required: true }]
  return Object.entries(parts).map(([name, { required }]) => ({
    path: [...path, name],
    form: formOf([...path, name]),
    required
  }))
}

const keyOf = (path: readonly string[]): string => [registryKey, ...path.slice(0, -1)].join('\\')

const decimal = (value: number): string => `<decimal value="${value}" />`

const elementXml = ({ path, form, required }: Element, { range, choices }: RuleTemplate): string => {
  const id = path.join('_')
  const at = `id="${id}" valueName="${path.at(-1)}" key="${keyOf(path)}"`
  const must = required ? ' required="true"' : ''
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
const policyXml = (key: PolicyRuleKey): string => {
  const id = idOf(key)
  const elements = elementsOf(key)
  const [only] = elements
  const isSwitch = elements.length === 1 && only?.form === 'flag'
  const value = isSwitch ? ` valueName="${only.path.at(-1)}"` : ` presentation="$(presentation.${id})"`
  return [
    `    <policy name="${id}" class="Machine" displayName="$(string.${id})" explainText="$(string.${id}_explained)" key="${keyOf(only?.path ?? [])}"${value}>`,
    '      <parentCategory ref="Kontorist" />',
    '      <supportedOn ref="Supported" />',
    ...(isSwitch
      ? [`      <enabledValue>${decimal(1)}</enabledValue>`, `      <disabledValue>${decimal(0)}</disabledValue>`]
      : [
          '      <elements>',
          ...elements.map((element) => elementXml(element, ruleTemplates[key])),
          '      </elements>'
        ]),
    '    </policy>'
  ].join('\n')
}

const head = (element: string): readonly string[] => [
  '<?xml version="1.0" encoding="utf-8"?>',
  `<${element} xmlns="http://schemas.microsoft.com/GroupPolicy/2006/07/PolicyDefinitions" revision="1.0" schemaVersion="1.0">`
]

/** The definitions of the group policy. */
export const admx = (): string =>
  [
    ...head('policyDefinitions'),
    '  <policyNamespaces><target prefix="kontorist" namespace="Kontorist.Policies.Kontorist" /></policyNamespaces>',
    '  <resources minRequiredRevision="1.0" />',
    '  <supportedOn><definitions><definition name="Supported" displayName="$(string.Supported)" /></definitions></supportedOn>',
    '  <categories><category name="Kontorist" displayName="$(string.Kontorist)" /></categories>',
    '  <policies>',
    ...policyRuleKeys.map(policyXml),
    '  </policies>',
    '</policyDefinitions>',
    ''
  ].join('\n')

const presentationOf = (key: PolicyRuleKey, language: Language): readonly string[] => {
  const { parts, choices } = ruleTemplates[key]
  const shown = elementsOf(key).map(({ path, form }) => {
    const ref = `refId="${path.join('_')}"`
    const label = escape(parts?.[path.at(-1) ?? '']?.[language] ?? nameOf(key, language))
    if (choices) return `<dropdownList ${ref} noSort="true">${label}</dropdownList>`
    if (form === 'number') return `<decimalTextBox ${ref}>${label}</decimalTextBox>`
    if (form === 'flag') return `<checkBox ${ref}>${label}</checkBox>`
    if (form === 'pairs') return `<listBox ${ref}>${label}</listBox>`
    if (form === 'text') return `<textBox ${ref}><label>${label}</label></textBox>`
    return `<multiTextBox ${ref}>${label}</multiTextBox>`
  })
  const [only, ...others] = elementsOf(key)
  if (only?.form === 'flag' && others.length === 0) return []
  return [`      <presentation id="${idOf(key)}">`, ...shown.map((line) => `        ${line}`), '      </presentation>']
}

/** The texts of the group policy in one language. */
export const adml = (language: Language): string => {
  const strings = policyRuleKeys.flatMap((key) => [
    [idOf(key), nameOf(key, language)],
    [`${idOf(key)}_explained`, ruleTemplates[key][language]],
    ...(ruleTemplates[key].choices ?? []).map((value) => [`${idOf(key)}_${value}`, String(value)])
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
    ...policyRuleKeys.flatMap((key) => presentationOf(key, language)),
    '    </presentationTable>',
    '  </resources>',
    '</policyDefinitionResources>',
    ''
  ].join('\n')
}
