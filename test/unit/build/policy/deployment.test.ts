import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { registryCommand } from '../../../../main/desktop/links/deep-link-scheme.ts'
import { registryKey } from '../../../../main/desktop/policy/registry.ts'
import { preferencesDomain } from '../../../../main/desktop/policy/managed-preferences.ts'

const page = readFileSync('build/DEPLOYMENT.md', 'utf8')
const source = (path: string): string => readFileSync(path, 'utf8')

it('the page for IT names the places where the program looks for a policy', () => {
  const files = [...source('main/desktop/policy/load-policy.ts').matchAll(/'(\/[^']+policy\.json)'/g)].map(
    ([, path = '']) => path
  )
  expect(files).toHaveLength(2)
  for (const place of [...files, registryKey.replace('HKEY_LOCAL_MACHINE', 'HKLM'), preferencesDomain])
    expect(page).toContain(`\`${place}\``)
})

/** All of main's sources: what is kept is named where it is opened. */
const main = globSync('main/**/*.ts').map(source).join('\n')
const stored = page.slice(page.indexOf('## What is stored'), page.indexOf('## Logs'))
const namesBy = (pattern: RegExp): readonly string[] => [
  ...new Set([...main.matchAll(pattern)].map(([, name = '']) => name))
]

it('the page for IT names every file and folder that the program keeps something in, in the table of what is stored', () => {
  const folders = [...namesBy(/userFiles\('([\w-]+)'\)/g), ...namesBy(/join\(app\.getPath\('userData'\), '([\w-]+)'/g)]
  const files = namesBy(/settingsFile\('([\w-]+)'/g).map((name) => `${name}.json`)
  expect(folders).toEqual(expect.arrayContaining(['drafts', 'inbox', 'secrets', 'logs', 'updates']))
  expect(files.toSorted()).toEqual(['settings.json', 'window.json'])
  expect([...folders, ...files].filter((name) => !stored.includes(`\`${name}\``))).toEqual([])
  for (const copy of ['.newer', '.unreadable']) {
    expect(main).toContain(`${copy}\``)
    expect(stored).toContain(`\`*.json${copy}\``)
  }
})

it('the page for IT recommends no switch that the command which the system opens our addresses with does not have', () => {
  expect(registryCommand('Kontorist.exe', ['--'])).not.toContain('--user-data-dir')
  expect(page.replaceAll('\n', ' ')).toContain(
    '`--user-data-dir=FOLDER` puts it elsewhere to try something out, and is nothing for a rollout'
  )
})

it.each([
  ['main/work/single/order-record.ts', /draftDays = 30\b[^]*submissionDays = 180\b/, '| 30 days; 180 days |'],
  ['main/work/errands/errands.ts', /drafts: 30, saves: 180, recent: 90\b/, '| 30, 90 and 180 days |'],
  ['main/storage/saved-views.ts', /keepDays = 400\b/, '| 400 days without use |'],
  ['main/work/order-work.ts', /files\.queues[^]*?keepDays: 180\b/, '| 180 days |'],
  ['main/work/kept-import.ts', /keepDays = 60\b/, '| 60 days |'],
  ['main/inbox/inbox.ts', /keepDays: Number\.POSITIVE_INFINITY/, '| until somebody removes them |'],
  ['main/desktop/files/plain-file.ts', /maxCopies = 5\b/, 'the first and the newest four'],
  ['main/desktop/log/log-file.ts', /maxSize = 1_000_000\b/, 'the newest two files of 1 MB'],
  ['main/desktop/diagnostics/crash-notes.ts', /maxNotes = 50\b/, 'the newest 50 crashes']
])('how long things are kept is as %s has it', (path, kept, told) => {
  expect(source(path)).toMatch(kept)
  expect(page).toContain(told)
})
