import type { StatementRecord } from '../../build/release/statement-record.ts'

/** A record of signed statements in memory, with its entries, the last one last. */
export const memoryRecord = () => {
  const entries: { readonly channel: string; readonly bytes: Buffer; readonly title: string }[] = []
  const tip = (): string | null => (entries.length === 0 ? null : String(entries.length))
  const record: StatementRecord = {
    read: async (channel) => ({ statements: entries.filter((one) => one.channel === channel).map(({ bytes }) => bytes), tip: tip() }),
    append: async (channel, bytes, after, title) => {
      if (after.tip !== tip()) throw new Error('somebody else has signed something meanwhile')
      entries.push({ channel, bytes: Buffer.from(bytes), title })
    }
  }
  return { entries, record }
}
