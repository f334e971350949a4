import { ref } from 'vue'
import { useI18n } from 'vue-i18n'
import { viewsFileFormat, viewsFileVersion } from '../../../../preload/contract/index.ts'
import { api } from '../../../api.ts'
import type { NamedView } from '../../../state/named-views.ts'
import { useAsyncAction } from '../../../state/use-async-action.ts'
import { useToasts } from '../../../ui/index.ts'
import type { ViewPage } from './view-page.ts'

/** The most names in a toast. */
const maxNamed = 5

/** Actions on a page's views, each announced, removals with undo. `onDone`: after a change of view or name. */
export const useViewActions = <Content>(page: ViewPage<Content>, onDone: () => void) => {
  const { t } = useI18n()
  const toasts = useToasts()
  const { problem, run } = useAsyncAction()
  const { open, views, isChanged, nameOf } = page
  /** The reason why a file was not imported, in words; null for none. */
  const refused = ref<string | null>(null)

  const tell = (text: string, back?: () => unknown): void => {
    if (back) toasts.showHere({ tone: 'info', text, action: { label: t('views.undo'), run: () => void back() } })
    else toasts.show({ tone: 'success', text })
  }
  const failed = (): void => {
    toasts.show({ tone: 'error', text: t('views.notKept') })
  }

  /** Opens a view. Unsaved changes of the previous one can be undone. */
  const choose = async (id: string): Promise<void> => {
    const next = views.value.find((one) => one.id === id)
    if (!next || id === open.value.id) return
    if (page.keepsState?.(next)) {
      await page.goOnIn(id)
      return onDone()
    }
    const left = isChanged.value ? nameOf(open.value) : null
    await page.show(next)
    onDone()
    // Undo only if nothing has changed since.
    if (left !== null)
      tell(t('views.left', { name: left }), () => open.value.id === id && !isChanged.value && page.undo())
  }
  const save = async (): Promise<void> => {
    const { value: before } = open
    const content = page.contentNow()
    if (!content) return
    if (await page.change(before, { content }))
      tell(t('views.saved', { name: nameOf(before) }), () => page.change(before, { content: before.own }))
    else failed()
  }
  const saveAs = async (name: string): Promise<void> => {
    const content = page.contentNow()
    const id = content && (await page.add(name, content))
    if (!id) return failed()
    await page.goOnIn(id)
    tell(t('views.saved', { name }))
  }
  const duplicate = async (): Promise<void> => {
    const name = page.freeName(t('views.copyOf', { name: nameOf(open.value) }))
    const { content } = open.value
    const id = await page.add(name, content)
    if (!id) return failed()
    await page.show({ id, content })
    tell(t('views.saved', { name }))
  }
  const rename = async (name: string): Promise<void> => {
    if (!(await page.change(open.value, { name }))) failed()
    onDone()
  }
  const move = async (by: -1 | 1): Promise<void> => page.move(open.value, by)
  const turnDefault = async (): Promise<void> => {
    const { value: chosen } = open
    if (!(await page.change(chosen, { isDefault: !chosen.isDefault }))) return failed()
    tell(t(chosen.isDefault ? 'views.noDefault' : 'views.isDefault', { name: nameOf(chosen) }))
  }
  /** Restores the original content of a ready-made view. */
  const restore = async (): Promise<void> => {
    const { value: before } = open
    const content = page.original(before)
    if (!content || !(await page.change(before, { content: null }))) return failed()
    await page.show({ id: before.id, content })
    tell(t('views.restored', { name: nameOf(before) }), () => page.change(before, { content: before.content }))
  }
  const remove = async (): Promise<void> => {
    const { value: gone } = open
    const next = views.value.find(({ id }) => id === page.first)
    const putBack = await page.remove(gone)
    if (!putBack) return failed()
    if (next) await page.show(next)
    tell(t('views.removed', { name: nameOf(gone) }), async () => {
      if (await putBack()) await page.show(gone)
      onDone()
    })
  }

  const saveFile = (name: string, chosen: readonly NamedView<Content>[]): Promise<unknown> =>
    run(async () => {
      const parts = page.files.write(chosen.map((one) => ({ name: nameOf(one), content: one.content })))
      const file = { format: viewsFileFormat, version: viewsFileVersion, ...parts } as const
      if (await api.call('savedViews.saveFile', { name: name.slice(0, 100), file }))
        tell(t('views.exported', { n: chosen.length }, chosen.length))
    })
  const refuse = (text: string): void => {
    refused.value = text
  }
  const readFile = async (chosen: File): Promise<void> => {
    const { readChosenFile } = await import('../../../state/views-file.ts')
    const read = await readChosenFile(chosen)
    if (!read.ok)
      return refuse(
        read.fault.reason === 'invalid'
          ? t('views.file.invalid', { place: read.fault.place })
          : t(`views.file.${read.fault.reason}`)
      )
    const n = page.files.count(read.file)
    if (n === 0) return refuse(t(`views.file.${page.files.others}`))
    if (n > page.room()) return refuse(t('views.file.tooMany', { n, room: page.room() }))
    const names = await page.files.add(read.file)
    if (!names) return failed()
    tell(t('views.imported', { n: names.length, names: names.slice(0, maxNamed).join(', ') }, names.length))
  }

  return {
    problem,
    refused,
    choose,
    save,
    saveAs,
    duplicate,
    rename,
    move,
    turnDefault,
    restore,
    remove,
    saveFile,
    readFile,
    reset: () => page.show(open.value)
  }
}
