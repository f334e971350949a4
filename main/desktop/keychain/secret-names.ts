import { atomicFiles } from '../files/atomic-files.ts'

/**
 * The names of all secrets of a profile that some place may still have, none of which is secret itself. A keychain cannot be asked for them: with a
 * locked keyring that would end the program, and the other profiles of the same person have entries there too. Settings could not
 * say them once they are broken. They are needed to remove what is in the keychain.
 */
export interface SecretNames {
  /** On disk when it resolves, so before there is anything under the name. */
  readonly record: (name: string) => Promise<void>
  readonly isRecorded: (name: string) => Promise<boolean>
  readonly list: () => Promise<readonly string[]>
  readonly forget: (name: string) => Promise<void>
}

/** Keeps them in a folder, one a file, beside the notes of where each secret is. */
export const secretNamesIn = (folder: string): SecretNames => {
  const files = atomicFiles(folder, 'name')
  const recorded = new Set<string>()
  const isRecorded = async (name: string): Promise<boolean> => recorded.has(name) || (await files.read(name)) !== null
  return {
    isRecorded,
    record: async (name) => {
      if (!(await isRecorded(name))) await files.write(name, new TextEncoder().encode(name))
      recorded.add(name)
    },
    list: async () => {
      const names: string[] = []
      await files.rewriteAll((bytes) => {
        names.push(new TextDecoder().decode(bytes))
        return bytes
      })
      return names
    },
    forget: async (name) => {
      recorded.delete(name)
      await files.remove(name)
    }
  }
}
