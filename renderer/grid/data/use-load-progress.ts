import { useI18n } from 'vue-i18n'
import type { LoadingProgress } from '../../../preload/contract/index.ts'
import { useFormat } from '../../i18n/format.ts'

interface LoadProgressTexts {
  /** The bytes and rows read so far. */
  readonly readSoFar: (progress: LoadingProgress) => string
  /** The bytes and rows read so far, and the size of the response if known. */
  readonly readOfTotal: (progress: LoadingProgress) => string
}

/** Returns the share of a load's bytes that has been read, from 0 to 1; null if the size of the response is unknown. */
export const loadedShare = ({ bytes, totalBytes }: LoadingProgress): number | null =>
  totalBytes ? Math.min(1, bytes / totalBytes) : null

/** The progress of a load in words, in the current language. */
export const useLoadProgress = (): LoadProgressTexts => {
  const { t } = useI18n()
  const format = useFormat()
  const values = ({ bytes, rows }: LoadingProgress) => ({ bytes: format.bytes(bytes), rows: format.integer(rows) })
  const readSoFar = (progress: LoadingProgress): string => t('lists.loadingProgress', values(progress), progress.rows)
  return {
    readSoFar,
    readOfTotal: (progress) =>
      progress.totalBytes
        ? t('lists.loadingOf', { ...values(progress), total: format.bytes(progress.totalBytes) }, progress.rows)
        : readSoFar(progress)
  }
}
