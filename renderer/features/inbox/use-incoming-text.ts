import { useEventListener } from '@vueuse/core'
import { maxPastedLength } from '../../../preload/contract/index.ts'
import { useDragging } from '../../ui/dragging.ts'

/** UTF-8 has at most three bytes for a character of JavaScript's. */
const maxBytes = maxPastedLength * 3

/** The text of dropped or chosen files, one after the other; null where it is too large. */
export const textOfFiles = async (files: readonly File[]): Promise<string | null> => {
  if (files.reduce((sum, { size }) => sum + size, 0) > maxBytes) return null
  const texts = await Promise.all(files.map((file) => file.text()))
  // One value a line, so that several files are read as one text.
  const text = texts.length === 1 ? (texts[0] ?? '') : texts.map(oneLine).join('\n')
  return text.length > maxPastedLength ? null : text
}

/** JSON on one line; a text that is none is left as it is, and main says so. */
const oneLine = (text: string): string => {
  try {
    return JSON.stringify(JSON.parse(text.replace(/^\uFEFF/, '')))
  } catch {
    return text
  }
}

const isEditable = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, [contenteditable="true"], .ui-dialog') !== null

/** Takes what is dropped on the window or pasted outside of fields while the component lives. */
export const useIncomingText = (take: (text: string | null) => void) => {
  const isTakable = ({ dataTransfer }: DragEvent): boolean =>
    dataTransfer !== null &&
    ['Files', 'text/plain'].some((type) => dataTransfer.types.includes(type)) &&
    document.querySelector('.ui-overlay') === null

  const { isDragging } = useDragging(isTakable)
  useEventListener(window, 'dragover', (event) => {
    if (!isTakable(event)) return
    event.preventDefault()
    if (event.dataTransfer) event.dataTransfer.dropEffect = 'copy'
  })
  useEventListener(window, 'drop', (event) => {
    if (!isTakable(event) || !event.dataTransfer) return
    event.preventDefault()
    const files = [...event.dataTransfer.files]
    if (files.length === 0) take(event.dataTransfer.getData('text/plain'))
    else void textOfFiles(files).then(take, () => take(''))
  })
  useEventListener(window, 'paste', (event) => {
    const text = event.clipboardData?.getData('text/plain') ?? ''
    if (isEditable(event.target) || text.trim() === '' || document.querySelector('.ui-overlay')) return
    event.preventDefault()
    take(text)
  })
  return { isDragging }
}
