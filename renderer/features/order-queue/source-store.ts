import { defineStore } from 'pinia'
import { computed, ref, shallowRef } from 'vue'
import type { OrderField } from '../../../preload/contract/index.ts'
import { onOwnerLeft } from '../../state/owner.ts'
import { columnsKey, fieldsByHeadings, fromHeadings, hasHeadings, ordersOf, withoutRepeats, type ColumnFields } from './columns.ts'
import { readFile, readPasted, type SourceTable } from './reading/read-source.ts'
import type { Reading, Unreadable } from './reading/table.ts'
import { useRememberedColumns } from './remembered-columns.ts'

/** What has been pasted or opened, and which of its columns holds what. */
export const useImportSource = defineStore('importSource', () => {
  const remembered = useRememberedColumns()
  /** What stands in the field for rows. */
  const typed = ref('')
  /** The sheets of a workbook, or the one table of a text. Empty where nothing is open. */
  const tables = shallowRef<readonly SourceTable[]>([])
  const chosen = ref(0)
  const headings = ref(true)
  const fields = shallowRef<ColumnFields>([])
  const reading = ref(false)
  const unreadable = ref<Unreadable | null>(null)

  const table = computed(() => tables.value[chosen.value] ?? null)
  const orders = computed(() => (table.value ? ordersOf(table.value, fields.value, headings.value) : []))
  /** Whether an order could be found again by what the columns hold. */
  const hasNumber = computed(() => fields.value.includes('Ordernummer') || fields.value.includes('Fakturanummer'))

  /** Matches the columns by their headings, and in a moment as they were matched before, unless another choice has been made by then. */
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
    unreadable.value = null
    fields.value = []
  }
  const open = (answer: Reading<readonly SourceTable[]>): void => {
    close()
    if (!answer.ok) {
      unreadable.value = answer.reason
      return
    }
    tables.value = answer.value.map(fromHeadings)
    chooseSheet(0)
  }
  const paste = (text: string): void => {
    const pasted = readPasted(text)
    open(pasted.ok ? { ok: true, value: [pasted.value] } : pasted)
  }
  /** Reads what stands in the field, which is empty then. Where it cannot be read it stays. */
  const readTyped = (): void => {
    if (typed.value.trim() === '') return
    paste(typed.value)
    if (table.value) typed.value = ''
  }
  /** Goes on with a table that was kept, as its columns were matched. */
  const resume = (kept: SourceTable, first: boolean, matched: ColumnFields): void => {
    close()
    headings.value = first
    fields.value = matched
    chosen.value = 0
    tables.value = [kept]
  }
  /** Closes what is open, and gives the function that opens it again as it was. */
  const discard = (): (() => void) => {
    const before = { tables: tables.value, chosen: chosen.value, headings: headings.value, fields: fields.value }
    close()
    return () => {
      headings.value = before.headings
      fields.value = before.fields
      chosen.value = before.chosen
      tables.value = before.tables
    }
  }
  let files = 0
  const openFile = async (file: File): Promise<void> => {
    const own = ++files
    reading.value = true
    const answer = await readFile(file)
    if (own !== files) return
    reading.value = false
    open(answer)
  }

  onOwnerLeft(() => {
    files += 1
    reading.value = false
    typed.value = ''
    close()
  })

  return {
    typed, tables, chosen, table, headings, fields, orders, hasNumber, reading, unreadable,
    chooseSheet, setHeadings, setField, rememberColumns, close, discard, paste, readTyped, resume, openFile
  }
})
