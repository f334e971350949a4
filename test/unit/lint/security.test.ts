import { existsSync, globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { hardenedPreferences } from '../../../main/desktop/hardening/guards.ts'

const security = readFileSync('SECURITY.md', 'utf8')
const deployment = readFileSync('build/DEPLOYMENT.md', 'utf8')
const windowSource = readFileSync('main/desktop/window/open-window.ts', 'utf8')
const printSource = readFileSync('main/desktop/print.ts', 'utf8')
const sources = globSync(['main/**/*.ts', 'preload/**/*.ts', 'renderer/**/*.{ts,vue}', 'renderer/index.html'])
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n')

describe('the security checklist', () => {
  it('has all twenty items, in order', () => {
    const numbers = [...security.matchAll(/^\| (\d+) \|/gm)].map(([, number]) => Number(number))
    expect(numbers).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
  })

  const paths = [
    ...new Set(
      `${security}\n${deployment}`.match(/(?<![\w/.-])(?:main|preload|renderer|test|build)\/[\w./-]*\w\/?/g) ?? []
    )
  ]
  it.each(paths)('names %s, which is there', (path) => {
    expect(existsSync(path)).toBe(true)
  })

  it('has its window, and the hidden one of a print, and no other, opened with what every window has, which nothing after it takes back', () => {
    expect(hardenedPreferences).toEqual({
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      experimentalFeatures: false,
      webviewTag: false,
      navigateOnDragDrop: false,
      spellcheck: false
    })
    for (const source of [windowSource, printSource])
      expect(source).toMatch(/webPreferences: \{[^{}]*\.\.\.hardenedPreferences\s*\}/)
    expect(sources.match(/new BrowserWindow\(/g)).toHaveLength(2)
  })

  it('has developer tools in a checkout only, and neither scripts nor pictures in what is printed', () => {
    expect(windowSource).toContain('devTools: !isPackaged()')
    for (const option of ['devTools: false', 'javascript: false', 'images: false'])
      expect(printSource).toContain(option)
  })

  it('finds no webview, no Blink feature and no page of the file system in the sources', () => {
    expect(sources).not.toMatch(/<webview|enableBlinkFeatures|allowpopups|loadFile\(|loadURL\(['"`]file:/)
    expect(readFileSync('main/desktop/hardening/guards.ts', 'utf8')).toMatch(
      /'will-attach-webview', \(event\) => \{\s+event\.preventDefault\(\)/
    )
  })

  it('takes one exact version of Electron', () => {
    const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      readonly devDependencies: Readonly<Record<string, string>>
    }
    expect(devDependencies['electron']).toMatch(/^\d+\.\d+\.\d+$/)
  })
})
