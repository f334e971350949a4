import { describe, expect, it } from 'vitest'
import { en } from '../../../../renderer/i18n/en/index.ts'
import { sv } from '../../../../renderer/i18n/sv/index.ts'
import { commandWords, findableOf, bestMatches } from '../../../../renderer/shell/command-search.ts'
import { navigationItems } from '../../../../renderer/shell/navigation.ts'

const textAt = (texts: object, key: string): string =>
  String(
    key
      .split('.')
      .reduce<unknown>(
        (part, name) => (typeof part === 'object' && part !== null ? Reflect.get(part, name) : ''),
        texts
      )
  )

/** Some commands as the palette has them in a language. */
const commandsIn = (texts: object) =>
  (
    [
      ...navigationItems.map(({ id, titleKey }) => [`page.${id}`, titleKey] as const),
      ['question.undo', 'lists.undo', true],
      ['question.redo', 'lists.redo', true],
      ['views.saveAs', 'views.saveAsCommand'],
      ['orders.new', 'orders.new'],
      ['orders.reload', 'orders.reload'],
      ['orders.mark.paid', 'orderChanges.mark.paid'],
      ['errands.write', 'errands.write'],
      ['rows.all', 'rows.selectAll'],
      ['rows.columns', 'lists.columns.choose'],
      ['rows.filter', 'filters.command'],
      ['rows.clearFilters', 'lists.clearFilters'],
      ['rows.export', 'exports.open'],
      ['groups.open', 'groups.title'],
      ['groups.compare', 'groups.compare'],
      ['view.first', 'views.command'],
      ['signOut', 'shell.account.signOut']
    ] as const
  ).map(([id, key, foundByWords = false]) => ({
    id,
    label: textAt(texts, key),
    group: textAt(texts, 'rows.title'),
    foundByWords
  }))

describe('the palette', () => {
  const languages = [
    ['Swedish', sv],
    ['English', en]
  ] as const

  it.each([
    ['send', ['orders.new', 'page.orderQueue', 'errands.write']],
    ['skicka', ['orders.new', 'page.orderQueue', 'errands.write']],
    ['faktura', ['page.orders', 'orders.new']],
    ['invoice', ['page.orders', 'orders.new']],
    ['inställningar', ['page.settings']],
    ['settings', ['page.settings']],
    ['log out', ['signOut']],
    ['logga ut', ['signOut']],
    ['refresh', ['orders.reload']],
    ['uppdatera', ['orders.reload']],
    ['tenants', ['page.kund']],
    ['hyresgäst', ['page.kund']],
    ['lease', ['page.avtal']],
    ['kontrakt', ['page.avtal']],
    ['paid', ['orders.mark.paid']],
    ['betald', ['orders.mark.paid']],
    ['excel', ['page.orderQueue']],
    ['kolumner', ['rows.columns']],
    ['columns', ['rows.columns']],
    ['filter', ['rows.filter']],
    ['filtrera', ['rows.filter']],
    ['gruppera', ['groups.open']],
    ['group', ['groups.open']],
    ['vyer', ['view.first']],
    ['views', ['view.first']],
    ['select all', ['rows.all']],
    ['markera alla', ['rows.all']]
  ])('finds by “%s” what it means, in either language of the window', (typed, ids) => {
    for (const [, texts] of languages) {
      const found = bestMatches(commandsIn(texts), typed, findableOf).map(({ id }) => id)
      for (const id of ids) expect(found.slice(0, 6)).toContain(id)
    }
  })

  it.each([
    ['kolumner', 'rows.columns'],
    ['columns', 'rows.columns'],
    ['filter', 'rows.filter'],
    ['rensa filter', 'rows.clearFilters'],
    ['ta bort filter', 'rows.clearFilters'],
    ['clear filters', 'rows.clearFilters'],
    ['remove filter', 'rows.clearFilters'],
    ['spara', 'views.saveAs'],
    ['spara vy', 'views.saveAs'],
    ['save', 'views.saveAs'],
    ['save view', 'views.saveAs'],
    ['jämför', 'groups.compare'],
    ['compare', 'groups.compare'],
    ['matris', 'groups.compare'],
    ['matrix', 'groups.compare'],
    ['nivå', 'groups.open'],
    ['level', 'groups.open'],
    ['ångra', 'question.undo'],
    ['undo', 'question.undo'],
    ['gör om', 'question.redo'],
    ['redo', 'question.redo']
  ])('finds by “%s” first what it says, in either language of the window', (typed, id) => {
    for (const [language, texts] of languages)
      expect(bestMatches(commandsIn(texts), typed, findableOf)[0]?.id, language).toBe(id)
  })

  it('finds what undoes a change of all sorts of things last by the name of one of them', () => {
    for (const [[, texts], typed] of [
      [languages[0], 'filter'],
      [languages[0], 'kolumner'],
      [languages[1], 'filter'],
      [languages[1], 'columns']
    ] as const) {
      const found = bestMatches(commandsIn(texts), typed, findableOf).map(({ id }) => id)
      expect(found.slice(-2), typed).toEqual(['question.undo', 'question.redo'])
    }
  })

  it('has words in both languages for every page', () => {
    for (const { id } of navigationItems) expect(commandWords(`page.${id}`).split(' ').length).toBeGreaterThanOrEqual(4)
  })

  it('knows commands of many by how their id begins, and nothing of others', () => {
    expect(commandWords('orders.draft.17')).toContain('utkast')
    expect(commandWords('toString')).toBe('')
    expect(commandWords('others')).toBe('')
  })
})
