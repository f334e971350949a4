import { allRows, type Cell, type GroupLine, type OrderStatus } from '../../preload/contract/index.ts'
import type { Tables } from '../table/index.ts'

const columns = [
  'ÄrendeFakturaExternStatusTypId',
  'StatusTypBeteckning',
  'StatusTypKortbeteckning',
  'StatusTypHjälptext'
] as const
const maxLines = 200

const textOf = (cell: Cell | undefined): string | null => (typeof cell === 'string' ? cell : null)

/** The statuses of an outline by the four columns. Each is described as by most of its orders that name it; `''` where none does. */
const statusesOf = (lines: readonly GroupLine[]): readonly OrderStatus[] => {
  const found = new Map<number, { readonly status: OrderStatus; readonly rows: number }>()
  const path: Cell[] = []
  for (const { level, cell, rows } of lines) {
    path[level] = cell
    if (level < columns.length - 1) continue
    const [id, long, short, help] = path.map(textOf)
    const name = long?.trim() ? long : short?.trim() ? short : ''
    const number = id?.trim() ? Number(id) : NaN
    const before = found.get(number)
    const isBetter = !before || (Boolean(name) === Boolean(before.status.name) ? rows > before.rows : name !== '')
    if (!Number.isSafeInteger(number) || !isBetter) continue
    found.set(number, { status: { id: number, name, short: short ?? null, help: help ?? null }, rows })
  }
  return [...found.values()].map(({ status }) => status).sort((one, other) => one.id - other.id)
}

/** The statuses that occur in a load. The service's description lists none, so they are learned from the orders. */
export const learnStatuses = async (tables: Tables, list: string, loadId: number): Promise<readonly OrderStatus[]> => {
  const by = columns.map((column) => ({ column, direction: 'asc' }) as const)
  const { lines } = await tables.groups(list, { loadId, query: allRows, by, totals: [], from: 0, to: maxLines })
  return statusesOf(lines)
}
