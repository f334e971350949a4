import { ref } from 'vue'
import { useI18n } from 'vue-i18n'
import { viewsFileFormat, viewsFileVersion, type ListId, type ViewsFile } from '../../../preload/contract/index.ts'
import { api } from '../../api.ts'
import { useAsyncAction } from '../../state/use-async-action.ts'
import { useToasts } from '../../ui/index.ts'
import { useListViews, type ListView } from './list-views-store.ts'
import { firstView } from './ready-views.ts'
import type { useOpenView } from './use-open-view.ts'

/** What a person does with the views of a list. Each says what it has done, with the way back where something is gone. */
export const useViewActs = (list: () => ListId, view: ReturnType<typeof useOpenView>) => {
  const { t } = useI18n()
  const toasts = useToasts()
  const stored = useListViews()
  const { problem, run } = useAsyncAction()
  const { open, views, isChanged } = view
  /** Why a file was not read in, in words; null while there is nothing to say. */
  const refused = ref<string | null>(null)

  const tell = (text: string, back?: () => unknown): void => {
    if (back) toasts.showHere({ tone: 'info', text, action: { label: t('views.undo'), run: () => void back() } })
    else toasts.show({ tone: 'success', text })
  }
  const nameOf = (one: ListView): string => stored.nameOf(one)
  const failed = (): void => {
    toasts.show({ tone: 'error', text: t('views.notKept') })
  }

  /** Opens a view. What was changed about the one before is one step back. */
  const choose = async (id: string): Promise<void> => {
    const next = views.value.find((one) => one.id === id)
    if (!next || id === open.value.id) return
    const left = isChanged.value ? nameOf(open.value) : null
    await view.show(next)
    // Nothing else may be undone by it than this.
    if (left !== null) tell(t('views.left', { name: left }), () => open.value.id === id && !isChanged.value && view.undo())
  }
  const save = async (): Promise<void> => {
    const { value: before } = open
    const content = view.contentNow()
    if (!content) return
    if (await stored.change(list(), before, { content })) tell(t('views.saved', { name: nameOf(before) }), () => stored.change(list(), open.value, { content: before.saved ? before.saved.content : null }))
    else failed()
  }
  const saveAs = async (name: string): Promise<void> => {
    const content = view.contentNow()
    const id = content && (await stored.add(list(), name, content))
    if (!id) return failed()
    await view.goOnIn(id)
    tell(t('views.saved', { name }))
  }
  const duplicate = async (): Promise<void> => {
    const name = stored.freeName(list(), t('views.copyOf', { name: nameOf(open.value) }))
    const { content } = open.value
    const id = await stored.add(list(), name, content)
    if (!id) return failed()
    await view.show({ id, content })
    tell(t('views.saved', { name }))
  }
  const rename = async (name: string): Promise<void> => {
    if (!(await stored.change(list(), open.value, { name }))) failed()
  }
  const move = async (by: -1 | 1): Promise<void> => stored.move(list(), open.value, by)
  const turnDefault = async (): Promise<void> => {
    const { value: chosen } = open
    if (!(await stored.change(list(), chosen, { isDefault: !chosen.isDefault }))) return failed()
    tell(t(chosen.isDefault ? 'views.noDefault' : 'views.isDefault', { name: nameOf(chosen) }))
  }
  /** Gives a ready-made view back what it came with. */
  const restore = async (): Promise<void> => {
    const { value: before } = open
    const content = view.original(before)
    if (!content || !(await stored.change(list(), before, { content: null }))) return failed()
    await view.show({ id: before.id, content })
    tell(t('views.restored', { name: nameOf(before) }), () => stored.change(list(), open.value, { content: before.content }))
  }
  const remove = async (): Promise<void> => {
    const { saved } = open.value
    const next = views.value.find(({ id }) => id === firstView)
    if (!saved || !next) return
    if (!(await stored.remove(saved.id))) return failed()
    await view.show(next)
    tell(t('views.removed', { name: saved.name }), async () => {
      if (await stored.putBack(saved)) await view.show({ id: saved.id, content: saved.content ?? next.content })
    })
  }

  const saveFile = (name: string, chosen: readonly ListView[]): Promise<unknown> =>
    run(async () => {
      const file: ViewsFile = {
        format: viewsFileFormat,
        version: viewsFileVersion,
        views: chosen.map((one) => ({ list: list(), name: nameOf(one), ...one.content }))
      }
      if (await api.call('savedViews.saveFile', { name: name.slice(0, 100), file })) tell(t('views.exported', { n: chosen.length }, chosen.length))
    })
  const readFile = async (chosen: File): Promise<void> => {
    const { readChosenFile } = await import('../../state/views-file.ts')
    const read = await readChosenFile(chosen)
    if (!read.ok) {
      refused.value = read.fault.reason === 'invalid' ? t('views.file.invalid', { place: read.fault.place }) : t(`views.file.${read.fault.reason}`)
      return
    }
    if (read.file.views.length === 0) {
      refused.value = t('views.file.onlySearches')
      return
    }
    if (read.file.views.length > stored.room()) {
      refused.value = t('views.file.tooMany', { n: read.file.views.length, room: stored.room() })
      return
    }
    const added = await stored.addAll(read.file)
    if (!added) return failed()
    const names = added.map((one) => (one.list === list() ? one.name : t('views.inList', { name: one.name, list: t(`lists.names.${one.list}`) })))
    tell(t('views.imported', { n: added.length, names: names.slice(0, 5).join(', ') }, added.length))
  }

  return { problem, refused, choose, save, saveAs, duplicate, rename, move, turnDefault, restore, remove, saveFile, readFile, reset: () => view.show(open.value) }
}
