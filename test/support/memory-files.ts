import type { UserFiles } from '../../main/storage/index.ts'

/** Files in memory, which outlive a program. `before` may refuse to let anything be written, or be read. */
export const memoryFiles = (
  kept = new Map<string, Uint8Array>(),
  before: (doing: 'read' | 'write') => unknown = () => undefined
) => {
  const files: UserFiles = {
    read: async (name) => {
      await before('read')
      return kept.get(name) ?? null
    },
    write: async (name, bytes) => {
      await before('write')
      kept.set(name, bytes)
    },
    remove: async (name) => {
      await before('write')
      kept.delete(name)
    },
    rewriteAll: async (revise) => {
      for (const [name, bytes] of kept) {
        const left = revise(bytes)
        if (left) kept.set(name, left)
        else kept.delete(name)
      }
    }
  }
  return { files, kept, text: (name: string): string => new TextDecoder().decode(kept.get(name)) }
}

/** Secrets in memory, which outlive a program too. */
export const memorySecrets = (kept = new Map<string, string>()) => ({
  get: async (name: string): Promise<string | null> => kept.get(name) ?? null,
  locationOf: async (name: string): Promise<'keychain' | null> => (kept.has(name) ? 'keychain' : null),
  set: async (name: string, secret: string): Promise<void> => void kept.set(name, secret)
})
