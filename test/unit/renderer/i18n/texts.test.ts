import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { createI18n } from 'vue-i18n'
import { comparisons, filterOperators, problemCodes } from '../../../../preload/contract/index.ts'
import { inputCountOf } from '../../../../renderer/grid/filters/language/operators.ts'
import { en } from '../../../../renderer/i18n/en/index.ts'
import { sv } from '../../../../renderer/i18n/sv/index.ts'

const flat = (texts: object, path = ''): [key: string, text: unknown][] =>
  Object.entries(texts).flatMap(([name, value]: [string, unknown]) => {
    const key = path ? `${path}.${name}` : name
    return typeof value === 'object' && value !== null ? flat(value, key) : [[key, value] as [string, unknown]]
  })

const languages = { sv: new Map(flat(sv)), en: new Map(flat(en)) }
const keys = [...languages.sv.keys()]
const placeholders = (text: unknown): string[] => [...new Set(String(text).match(/\{[^}]*\}/g) ?? [])].sort()

describe('the texts', () => {
  it('has the same keys in both languages', () => {
    expect([...languages.en.keys()].sort()).toEqual([...keys].sort())
  })

  it.each(['sv', 'en'] as const)('says something under every key (%s)', (language) => {
    const silent = [...languages[language]].filter(([, text]) => typeof text !== 'string' || !text.trim())
    expect(silent).toEqual([])
  })

  it('say that a typed % stands for any text, as the service documents it, and that case is the service’s to decide', () => {
    expect(sv.orders.advanced.sent).toContain('%')
    expect(en.orders.advanced.sent).toContain('%')
    expect(sv.orders.advanced.refined).not.toContain('räknas som lika')
  })

  it('have one word for loading: Hämta, Uppdatera, Hämtad, and no other', () => {
    expect([
      sv.lists.load,
      sv.lists.reload,
      sv.lists.loadedAt,
      sv.orders.reload,
      sv.orders.status.at,
      sv.errands.reload
    ]).toEqual(['Hämta', 'Uppdatera', 'Hämtad {time}', 'Uppdatera', 'Hämtad {time}', 'Uppdatera'])
    const others = [...languages.sv].filter(([, text]) =>
      /\bladd(?:a|ar|ad|at|ade|ning)|läs (?:den|dem|listan|raderna) igen|läs in (?:den|dem|listan|raden|raderna) igen/i.test(
        String(text)
      )
    )
    expect(others).toEqual([])
  })

  it('call columns of contracts what a back office calls them', () => {
    expect([sv.fields.AvtalTom, sv.fields.AvtalUppsagd, sv.fields.AvtalTAhyra]).toEqual([
      'Avtal t.o.m.',
      'Uppsagt den',
      expect.stringMatching(/^Tillägg\/avdrag/)
    ])
  })

  it('fills in the same values in both languages', () => {
    const unequal = keys.filter(
      (key) => placeholders(languages.sv.get(key)).join() !== placeholders(languages.en.get(key)).join()
    )
    expect(unequal).toEqual([])
  })

  it.each(['sv', 'en'] as const)('can be read as messages, every one of them (%s)', (language) => {
    const { t } = createI18n({ legacy: false, locale: language, messages: { sv, en } }).global
    for (const key of keys) expect(() => t(key), key).not.toThrow()
  })

  it.each(['sv', 'en'] as const)('has a sentence and an advice for every problem (%s)', (language) => {
    for (const code of problemCodes) {
      expect(languages[language].get(`problems.any.${code}.sentence`), code).toBeTruthy()
      expect(languages[language].get(`problems.any.${code}.advice`), code).toBeTruthy()
    }
  })

  it.each(filterOperators.filter((each) => each !== 'typed'))(
    'have a name, words and a sign in the field for the operator %s of the filters, in both languages',
    (operator) => {
      const words = comparisons.some((each) => each === operator) ? `number.${operator}` : operator
      const wanted = [`filters.operator.${operator}`, `lists.condition.${words}`]
      if (inputCountOf(operator) === 1) wanted.push(`filters.sign.${operator}`)
      for (const texts of Object.values(languages)) expect(wanted.filter((key) => !texts.has(key))).toEqual([])
    }
  )
})

describe('the window', () => {
  const sources = globSync('renderer/**/*.{vue,ts}').map((file) => readFileSync(file, 'utf8'))
  const called = (pattern: RegExp): string[] => [
    ...new Set(sources.flatMap((source) => [...source.matchAll(pattern)].map(([, key]) => key ?? '')))
  ]

  it('asks only for texts that there are', () => {
    const asked = called(/\b(?:t\(\s*|keypath=)['"]([^'"]+)['"]/g)
    expect(asked.length).toBeGreaterThan(50)
    expect(asked.filter((key) => !languages.sv.has(key))).toEqual([])
  })

  it('asks for texts of a family only where there is one', () => {
    const families = called(/\bt\(\s*`([\w.]+)\.\$\{/g)
    expect(families.filter((family) => !keys.some((key) => key.startsWith(`${family}.`)))).toEqual([])
  })

  it('asks, by name or by family, for every text that there is', () => {
    const named = new Set(called(/['"](\w+(?:\.\w+)+)['"]/g))
    const families = called(/`([\w.]+)\.\$\{/g)
    const idle = keys.filter((key) => !named.has(key) && !families.some((family) => key.startsWith(`${family}.`)))
    expect(idle).toEqual([])
  })
})
