import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { calls, events } from '../../../../preload/contract/index.ts'

const sourcesOf = (pattern: string): string =>
  globSync(pattern)
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')

/** Every `'part.name'` behind the pattern. */
const names = (sources: string, before: string): ReadonlySet<string> =>
  new Set(
    [...sources.matchAll(new RegExp(`${before}'([a-z][A-Za-z]*\\.[A-Za-z]+)'`, 'g'))].map(([, name]) => name ?? '')
  )

const windowSources = sourcesOf('renderer/**/*.{ts,vue}')
/** Calls only: types and i18n keys are written alike. */
const inWindow = names(windowSources, '\\b(?:call|callWithSignInRetry|simpleCall)\\(\\s*')
const listenedTo = names(windowSources, '\\bapi\\.on\\(')
const sent = names(sourcesOf('main/{index,compose/*}.ts'), '\\bsend\\(')

/** Calls that main answers ahead of the pages that will make them. One that the window makes leaves this list. */
const aheadOfTheirPages = ['settings.disconnect']

describe('the contract has no dead end', () => {
  it('the window makes every call, but for those whose page is still to come', () => {
    expect(
      Object.keys(calls)
        .filter((name) => !inWindow.has(name))
        .toSorted()
    ).toEqual(aheadOfTheirPages)
  })

  it.each(Object.keys(events))('main sends %s, and the window listens to it', (name) => {
    expect([sent.has(name), listenedTo.has(name)]).toEqual([true, true])
  })
})
