import { ref } from 'vue'
import { useI18n } from 'vue-i18n'
import { viewsFileFormat, viewsFileVersion, type ViewsFile } from '../../../preload/contract/index.ts'
import { api } from '../../api.ts'
import { useAsyncAction } from '../../state/use-async-action.ts'
import { useToasts } from '../../ui/index.ts'
import { useSavedSearches } from './saved-searches-store.ts'

/** So many names are said. */
const maxNamed = 5

/** The saved searches as a file that people give to one another, and such a file read in. */
export const useSearchFiles = () => {
  const { t } = useI18n()
  const toasts = useToasts()
  const saved = useSavedSearches()
  const { problem, run } = useAsyncAction()
  /** Why a file was not read in, in words; null while there is nothing to say. */
  const refused = ref<string | null>(null)
  const tell = (text: string): void => {
    toasts.show({ tone: 'success', text })
  }

  const saveFile = (): Promise<unknown> =>
    run(async () => {
      const searches = saved.byName.map(({ name, content, seen }) => ({ name, content, seen }))
      const file: ViewsFile = { format: viewsFileFormat, version: viewsFileVersion, views: [], searches }
      if (await api.call('savedViews.saveFile', { name: t('orderSearch.saved.fileName'), file })) tell(t('orderSearch.saved.exported', { n: searches.length }, searches.length))
    })
  const refuse = (text: string): void => {
    refused.value = text
  }
  const readFile = async (chosen: File): Promise<void> => {
    refused.value = null
    const { readChosenFile } = await import('../../state/views-file.ts')
    const read = await readChosenFile(chosen)
    if (!read.ok) return refuse(read.fault.reason === 'invalid' ? t('views.file.invalid', { place: read.fault.place }) : t(`views.file.${read.fault.reason}`))
    const { searches = [] } = read.file
    if (searches.length === 0) return refuse(t('orderSearch.saved.onlyViews'))
    if (searches.length > saved.room()) return refuse(t('orderSearch.saved.tooMany', { n: searches.length, room: saved.room() }))
    const names = await saved.addAll(searches)
    if (!names) return refuse(t('orderSearch.saved.notKept'))
    tell(t('orderSearch.saved.imported', { n: names.length, names: names.slice(0, maxNamed).join(', ') }, names.length))
  }

  return { problem, refused, saveFile, readFile }
}
