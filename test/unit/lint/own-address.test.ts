import { describe, expect, it } from 'vitest'
import { brokenRules } from './broken-rules.ts'

describe("the page's own address, which is another on the host than on Electron,", () => {
  it.each([
    'export const used = location.href',
    'export const used = window.location.pathname',
    'export const used = globalThis.location.hash',
    'export const used = document.location.search',
    'export const used = window.document.URL',
    'export const used = document.baseURI',
    'export const used = document.body.baseURI',
    'export const used = document.documentURI',
    'export const used = document.domain',
    'export const used = window.origin',
    'export const used = self.origin',
    'export const used = origin',
    'const { location: here } = window\nexport const used = here',
    'location.reload()\nexport const used = 1',
    "window.location.href = '/'\nexport const used = 1"
  ])('is nothing that a page may use: %s', async (code) => {
    expect((await brokenRules('renderer/shell/place.ts', `${code}\n`)).join()).toMatch(
      /^no-restricted-(syntax|globals)$/
    )
  })

  it.each([
    'window.history.go(0)\nexport const used = 1',
    "export const used = new URL('https://example.com/').origin",
    'export const used = (problem: { readonly location: string }) => problem.location'
  ])('has nothing to do with %s', async (code) => {
    expect(await brokenRules('renderer/shell/place.ts', `${code}\n`)).toEqual([])
  })

  it('is looked at in components too', async () => {
    const component =
      '<script setup lang="ts">\nconst here = window.location.href\n</script>\n\n<template>\n  <p>{{ here }}</p>\n</template>\n'
    expect(await brokenRules('renderer/shell/ThePlace.vue', component)).toContain('no-restricted-syntax')
  })
})
