import { defineStore } from 'pinia'
import {
  uiLanguageOf,
  type ListId,
  type SavedListView,
  type ViewContent,
  type ViewsFile
} from '../../../preload/contract/index.ts'
import { i18n } from '../../i18n/index.ts'
import { createNamedViews, type NamedView } from '../../state/named-views.ts'
import { createSavedViews } from '../../state/saved-views.ts'
import { readyViews } from './ready-views.ts'

export type ListView = NamedView<ViewContent>

export const useListViews = defineStore('listViewTabs', () => {
  const { t } = i18n.global
  const views = createNamedViews<ListId, ViewContent, SavedListView>({
    stored: createSavedViews('listView'),
    pageOf: ({ list }) => list,
    ready: (list) => readyViews(list, uiLanguageOf('system', i18n.global.locale.value)),
    readyName: (id) => t(`views.ready.${id}.name`),
    contentOf: ({ content }) => content,
    toSaved: (list, stored, content) => ({ kind: 'listView', list, ...stored, content })
  })

  /** Stores the views of a file under names that are free. Null where some could not be stored. */
  const addAll = async (
    file: ViewsFile
  ): Promise<readonly { readonly list: ListId; readonly name: string }[] | null> => {
    const added: { list: ListId; name: string }[] = []
    for (const { list, name, ...content } of file.views) {
      const free = views.freeName(list, name)
      if (!(await views.add(list, free, content))) return null
      added.push({ list, name: free })
    }
    return added
  }
  return { ...views, addAll }
})
