import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { statusColours } from '../../../../renderer/state/order-statuses.ts'

const css = readFileSync('renderer/styles/tokens.css', 'utf8')

const colours = new Map(
  [...css.matchAll(/--color-([\w-]+): light-dark\((#[\da-f]{6}), (#[\da-f]{6})\)/g)].map(
    ([, name, light, dark]) => [name, { light, dark }] as const
  )
)

const channel = (hex: string): number => {
  const value = Number.parseInt(hex, 16) / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}
/** Relative luminance as WCAG 2 defines it. */
const luminance = (colour: string): number =>
  0.2126 * channel(colour.slice(1, 3)) + 0.7152 * channel(colour.slice(3, 5)) + 0.0722 * channel(colour.slice(5, 7))

const ratio = (on: string, under: string, theme: 'light' | 'dark'): number => {
  const of = (name: string): number => luminance(colours.get(name)?.[theme] ?? '#000000')
  const [low = 0, high = 0] = [of(on), of(under)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

const grounds = ['bg', 'surface', 'surface-2']
const readable = [
  ...['text', 'text-muted', 'accent', 'danger', 'warning', 'success'].flatMap((on) =>
    grounds.map((under) => [on, under] as const)
  ),
  ...['accent', 'danger', 'warning', 'success'].flatMap((tone) =>
    [tone, 'text', 'text-muted'].map((on) => [on, `${tone}-soft`] as const)
  ),
  ['accent-text', 'accent'],
  ['accent-text', 'accent-hover'],
  ['accent-text', 'danger'],
  ['accent-text', 'danger-hover']
] as const

describe.each(['light', 'dark'] as const)('the %s theme', (theme) => {
  it.each(readable)('lets %s be read on %s', (on, under) => {
    expect(colours.has(on) && colours.has(under)).toBe(true)
    expect(ratio(on, under, theme)).toBeGreaterThanOrEqual(4.5)
  })

  it.each(grounds)('shows the edge of a control and the focus ring on %s', (under) => {
    expect(ratio('border-strong', under, theme)).toBeGreaterThanOrEqual(3)
    expect(ratio('focus', under, theme)).toBeGreaterThanOrEqual(3)
  })

  it.each([...grounds, 'accent-soft'])('shows the dot of every status on %s', (under) => {
    const dots = [...Array.from({ length: statusColours }, (_, at) => `status-${at + 1}`), 'success']
    for (const dot of dots) {
      expect(colours.has(dot)).toBe(true)
      expect(ratio(dot, under, theme), dot).toBeGreaterThanOrEqual(3)
    }
  })
})
