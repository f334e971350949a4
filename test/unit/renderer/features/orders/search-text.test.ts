import { expect, it } from 'vitest'
import { useFilterText } from '../../../../../renderer/features/orders/search-text.ts'
import { i18n, loadLanguage, loadWorkTexts } from '../../../../../renderer/i18n/index.ts'
import { inComponent } from '../../in-component.ts'

await loadWorkTexts()
await loadLanguage('sv')

it.each([
  ['begins', '2026%', 'börjar med 2026, sedan vad som helst'],
  ['begins', ' 20%%-1 ', 'börjar med 20, sedan vad som helst, sedan -1'],
  ['begins', '%-1', 'vad som helst, sedan -1, sedan vad som helst'],
  ['contains', 'rör%ab', 'innehåller rör, sedan vad som helst, sedan ab'],
  ['is', '2026%', 'börjar med 2026, sedan vad som helst'],
  ['is', '2026%7', 'börjar med 2026, sedan vad som helst, till sist 7'],
  ['ends', '-%0', 'innehåller -, sedan vad som helst, till sist 0'],
  ['is', '%', 'vad som helst'],
  ['begins', 'F_10', null],
  ['own', '2026%', null]
] as const)('the text of "%s" with a typed wildcard in %j means %s', async (operator, text, meaning) => {
  i18n.global.locale.value = 'sv'
  const { wildcardText } = await inComponent(useFilterText)
  expect(wildcardText({ operator, text })).toBe(meaning)
})
