import { defineStore } from 'pinia'
import { computed, ref, shallowRef } from 'vue'
import type { Delimiter, Source, Reading, Unreadable } from './reading/table.ts'
import {
  type OrderColumns,
  localDay,
  type ImportStage,
  type LeftOutSheet,
  type OrderField
} from '../../../preload/contract/index.ts'
import { api } from '../../api.ts'
import {
  withoutRepeats,
  type ColumnFields,
  columnsKey,
  fieldsByHeadings,
  fromHeadings,
  hasHeadings,
  ordersOf
} from './columns.ts'
import { onUserLeft } from '../../state/user.ts'
import { readInWorker } from './reading/read-in-worker.ts'
import {
  readPasted,
  type ReadingChoice,
  type ReadTables,
  type SourceTable,
  type ReadingInput
} from './reading/read-source.ts'

type Translate = (key: string, values?: Record<string, unknown>) => string

const delimiterNames = { '\t': 'tab', ';': 'semicolon', ',': 'comma', '|': 'bar' } as const
export const delimiterText = (delimiter: Delimiter, t: Translate): string =>
  t(`orderQueue.delimiters.${delimiterNames[delimiter]}`)

/** Says where rows come from and how they were read. `t` is that of vue-i18n. */
export const sourceText = (source: Source, t: Translate): string => {
  if (source.kind === 'workbook') return t('orderQueue.source.workbook', { file: source.file, sheet: source.sheet })
  const delimiter = delimiterText(source.delimiter, t)
  if (source.kind === 'paste') return t('orderQueue.source.paste', { delimiter })
  return t('orderQueue.source.text', {
    file: source.file,
    delimiter,
    encoding: t(`orderQueue.encodings.${source.encoding}`)
  })
}

/** The name of a file that rows come from; `''` for a paste. */
export const sourceName = (source: Source): string => (source.kind === 'paste' ? '' : source.file)

const digestOf = async (key: string): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(key))
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The earlier choices of columns, by a digest of the headings: these may be data, and settings are plain text. */
export const useRememberedColumns = () => {
  const chosenNow = new Map<string, ColumnFields>()
  const kept: Promise<readonly OrderColumns[]> = api.call('settings.orderColumns', {}).catch(
    // Nothing is remembered then, and columns are matched by their names.
    () => []
  )
  return {
    recall: async (key: string, width: number): Promise<ColumnFields | null> => {
      const [digest, choices] = await Promise.all([digestOf(key), kept])
      const fields = chosenNow.get(digest) ?? choices.find(({ table }) => table === digest)?.fields
      return fields?.length === width ? withoutRepeats(fields) : null
    },
    remember: async (key: string, fields: ColumnFields): Promise<void> => {
      const table = await digestOf(key)
      chosenNow.set(table, fields)
      await api.call('settings.keepOrderColumns', { table, fields: [...fields] }).catch(() => undefined)
    }
  }
}

/** A text of so many characters, a thousand rows, is read at once; a longer one in a thread of its own. */
const maxTextAtOnce = 100_000

/** The pasted or opened table, and the fields of its columns. */
export const useImportSource = defineStore('importSource', () => {
  const remembered = useRememberedColumns()
  /** Text of the input for rows. */
  const typed = ref('')
  /** The sheets of a workbook, or the one table of a text. Empty where nothing is open. */
  const tables = shallowRef<readonly SourceTable[]>([])
  const chosen = ref(0)
  const headings = ref(true)
  const fields = shallowRef<ColumnFields>([])
  const reading = ref(false)
  const unreadable = ref<Unreadable | null>(null)
  /** Sheets of the workbook that are not among the tables. */
  const leftOutSheets = shallowRef<readonly LeftOutSheet[]>([])
  /** Reads rows that the spreadsheet hides like the others. */
  const withHidden = ref(false)
  /** Input that the tables were read from; null for a table that was kept. */
  const input = shallowRef<ReadingInput | null>(null)
  const choice = shallowRef<ReadingChoice>({})

  const table = computed(() => tables.value[chosen.value] ?? null)
  const orders = computed(() =>
    table.value
      ? ordersOf(table.value, fields.value, {
          headings: headings.value,
          today: localDay(new Date()),
          withHidden: withHidden.value,
          source: table.value.source
        })
      : []
  )
  /** True if the columns hold a number by which an order can be found again. */
  const hasNumber = computed(() => fields.value.includes('Ordernummer') || fields.value.includes('Fakturanummer'))

  /** Matches the columns by their headings, then as before, unless another choice has been made by then. */
  const match = async (): Promise<void> => {
    const open = table.value
    if (!open) return
    const guess = headings.value ? fieldsByHeadings(open) : (open.rows[0] ?? []).map(() => null)
    fields.value = guess
    const before = await remembered.recall(columnsKey(open, headings.value), open.rows[0]?.length ?? 0)
    if (before && table.value === open && fields.value === guess) fields.value = before
  }
  const chooseSheet = (at: number): void => {
    chosen.value = at
    headings.value = table.value ? hasHeadings(table.value) : true
    void match()
  }
  const setHeadings = (first: boolean): void => {
    headings.value = first
    void match()
  }
  /** Gives a column its field, and takes it from the column that had it. */
  const setField = (column: number, field: OrderField | null): void => {
    const freed = fields.value.map((other) => (other === field ? null : other))
    fields.value = withoutRepeats(freed.map((other, at) => (at === column ? field : other)))
  }
  const rememberColumns = (): void => {
    if (table.value) void remembered.remember(columnsKey(table.value, headings.value), fields.value)
  }

  const close = (): void => {
    tables.value = []
    leftOutSheets.value = []
    withHidden.value = false
    unreadable.value = null
    fields.value = []
    input.value = null
    choice.value = {}
  }
  const open = (answer: Reading<ReadTables>, from: ReadingInput, chosen: ReadingChoice): void => {
    if (!answer.ok) {
      // A choice that leaves nothing to read leaves what was there.
      if (input.value !== from) close()
      unreadable.value = answer.reason
      return
    }
    close()
    input.value = from
    choice.value = chosen
    leftOutSheets.value = answer.value.leftOut
    tables.value = answer.value.tables.map(fromHeadings)
    chooseSheet(0)
  }
  let job = new AbortController()
  const cancelReading = (): void => {
    job.abort()
    reading.value = false
  }
  const readFrom = async (from: ReadingInput, chosen: ReadingChoice): Promise<void> => {
    cancelReading()
    if ('text' in from && from.text.length <= maxTextAtOnce) {
      open(readPasted(from.text, chosen), from, chosen)
      return
    }
    const own = new AbortController()
    job = own
    reading.value = true
    const answer = await readInWorker({ input: from, choice: chosen }, own.signal)
    if (own.signal.aborted || !answer) return
    reading.value = false
    open(answer, from, chosen)
  }
  const paste = (text: string): Promise<void> => readFrom({ text }, {})
  const openFile = (file: File): Promise<void> => readFrom({ file }, {})
  /** Reads the same source once more, as the user has chosen. */
  const choose = (chosen: ReadingChoice): Promise<void> =>
    input.value ? readFrom(input.value, { ...choice.value, ...chosen }) : Promise.resolve()
  /** Reads what stands in the field, which is empty then. Where it cannot be read it stays. */
  const readTyped = async (): Promise<void> => {
    if (typed.value.trim() === '') return
    await paste(typed.value)
    if (table.value) typed.value = ''
  }
  /** Goes on with a table that was kept, as its columns were matched. */
  const resume = (kept: SourceTable, stage: Extract<ImportStage, { step: 'columns' }>): void => {
    close()
    withHidden.value = stage.withHidden ?? false
    leftOutSheets.value = stage.leftOutSheets ?? []
    headings.value = stage.headings
    fields.value = stage.fields
    chosen.value = 0
    tables.value = [kept]
  }
  /** Closes what is open, and gives the function that opens it again as it was. */
  const discard = (): (() => void) => {
    const before = {
      input: input.value,
      choice: choice.value,
      withHidden: withHidden.value,
      leftOut: leftOutSheets.value,
      tables: tables.value,
      chosen: chosen.value,
      headings: headings.value,
      fields: fields.value
    }
    close()
    return () => {
      headings.value = before.headings
      fields.value = before.fields
      chosen.value = before.chosen
      withHidden.value = before.withHidden
      leftOutSheets.value = before.leftOut
      input.value = before.input
      choice.value = before.choice
      tables.value = before.tables
    }
  }
  onUserLeft(() => {
    cancelReading()
    typed.value = ''
    close()
  })

  return {
    typed,
    tables,
    chosen,
    table,
    headings,
    fields,
    orders,
    hasNumber,
    reading,
    unreadable,
    leftOutSheets,
    withHidden,
    input,
    chooseSheet,
    setHeadings,
    setField,
    rememberColumns,
    close,
    discard,
    paste,
    readTyped,
    resume,
    openFile,
    choose,
    cancelReading
  }
})
