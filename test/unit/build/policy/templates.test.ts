import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { policyFiles, samplePolicy, withValue } from '../../../../build/policy/templates.ts'
import { policyForms, policyTemplates, type PolicyForm, type PolicyGroup } from '../../../../main/settings/index.ts'
import { parsePolicy } from '../../../../main/settings/policy.ts'

const problemOf = (content: unknown): string | null =>
  parsePolicy(
    () => ({ source: 'test', content }),
    () => []
  ).problem

/** The paths of all values, down to those that are no group. */
const leaves = (group: PolicyGroup, above: readonly string[] = []): readonly (readonly string[])[] =>
  Object.entries(group).flatMap(([name, form]: [string, PolicyForm]) =>
    typeof form === 'object' ? leaves(form, [...above, name]) : [[...above, name]]
  )

describe('the templates of the policy', () => {
  it.each(Object.entries(policyFiles()))(
    '%s is as its script writes it: run `node build/policy/templates.ts`',
    (name, content) => {
      expect(readFileSync(new URL(`../../../../build/policy/${name}`, import.meta.url), 'utf8')).toBe(content)
    }
  )

  it('begin with a sample that leaves no key out, and is valid once its secrets are secret', () => {
    const inbox = { folder: '/srv/kontorist/inbox', listener: { port: 47_500, secret: 'hW3kP9sLx2VbN7cQz5RtYd' } }
    const errandSessionKey = 'q7Tz'
    expect(problemOf({ ...samplePolicy, errandSessionKey, inbox })).toBeNull()
    expect(problemOf({ ...samplePolicy, errandSessionKey })).toMatch(
      /^inbox\.listener\.secret: the placeholder of the sample/
    )
    expect(problemOf({ ...samplePolicy, inbox })).toMatch(/^errandSessionKey: the placeholder of the sample/)
    expect(Object.keys(samplePolicy)).toEqual(Object.keys(policyForms))
  })

  it('show every value at its place in the file and in the profile', () => {
    const at = (value: unknown, path: readonly string[]): unknown =>
      path.reduce<unknown>((inner, name) => (inner as Readonly<Record<string, unknown>> | undefined)?.[name], value)
    const files = policyFiles()
    const file: unknown = JSON.parse(files['policy.json'] ?? '')
    const missing = leaves(policyForms).filter(
      (path) =>
        at(file, path) === undefined || !(files['kontorist.mobileconfig'] ?? '').includes(`<key>${path.at(-1)}</key>`)
    )
    expect(missing).toEqual([])
  })

  it('ask for every value where the program reads it', () => {
    const admx = policyFiles()['kontorist.admx'] ?? ''
    const asked = [...admx.matchAll(/valueName="(\w+)" key="Software\\Policies\\Kontorist\\?([^"]*)"/g)].map(
      ([, name, below = '']) => [...below.split('\\').filter(Boolean), name].join('.')
    )
    const switches = [...admx.matchAll(/key="Software\\Policies\\Kontorist\\?([^"]*)" valueName="(\w+)">/g)].map(
      ([, below = '', name]) => [...below.split('\\').filter(Boolean), name].join('.')
    )
    const lists = [...admx.matchAll(/<list id="(\w+)"/g)].map(([, name]) => name)
    expect([...asked, ...switches, ...lists].toSorted()).toEqual(
      leaves(policyForms)
        .map((path) => path.join('.'))
        .toSorted()
    )
  })

  it('offer what the program takes, and nothing beyond', () => {
    const bounded = policyTemplates.flatMap(({ key, values: [value, ...others] }) =>
      others.length === 0 && (value.range ?? value.choices) ? [{ key, ...value }] : []
    )
    expect(bounded).not.toEqual([])
    for (const { key, path, range, choices } of bounded) {
      const problemAt = (value: unknown) => problemOf(withValue({}, path, value))
      for (const value of [...(choices ?? []), ...(range ?? [])]) expect(problemAt(value), key).toBeNull()
      if (!range) continue
      expect(problemAt(range[0] - 1), key).not.toBeNull()
      expect(problemAt(range[1] + 1), key).not.toBeNull()
    }
  })

  it('derive the form of every value from its schema', () => {
    expect(policyForms).toMatchObject({
      loginAddress: 'text',
      realms: 'realms',
      ownFieldsOnly: 'flag',
      processMinutes: 'number',
      openSchemes: 'texts',
      idleMinutes: 'number',
      paidStatuses: 'numbers',
      loginHeaders: 'pairs',
      signOut: { path: 'text', returnAddress: 'text', global: 'flag', keepSingleSignOn: 'flag' },
      inbox: { folder: 'text', organisations: 'texts', listener: { port: 'number', secret: 'text' } },
      updates: { enabled: 'flag', channel: 'text', deferDays: 'number' },
      certificateAuthorities: 'texts'
    })
  })

  it('name every text in both languages that they refer to', () => {
    const files = policyFiles()
    const wanted = [...(files['kontorist.admx'] ?? '').matchAll(/\$\((string|presentation)\.(\w+)\)/g)].map(
      ([, kind, id]) => `<${kind} id="${id}"`
    )
    for (const language of ['sv-SE', 'en-US'])
      for (const text of wanted) expect(files[`${language}/kontorist.adml`]).toContain(text)
  })
})
