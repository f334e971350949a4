import { randomUUID } from 'node:crypto'
import { opendir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { FolderEntry } from './list-folder.ts'
import { readFolderFile } from './read-file.ts'

const asidePrefix = '.kontorist-'

/**
 * Renames the file to a name that no other program writes to and that has not been read yet: its content is taken in
 * another round.
 */
const putBack = (aside: string): Promise<void> =>
  rename(aside, join(dirname(aside), `${basename(aside).slice(1)}.json`))

/**
 * Deletes a file whose messages are kept, unless it differs from what was read: another program may have replaced it or
 * appended to it since. It is moved aside first, because under its own name it could change between the comparison and
 * the deletion.
 *
 * @throws where the file can be neither moved nor deleted.
 */
export const deleteTaken = async ({ path }: FolderEntry, read: Uint8Array): Promise<void> => {
  const aside = join(dirname(path), `${asidePrefix}${randomUUID()}`)
  await rename(path, aside)
  const content = await readFolderFile(aside)
  if ('bytes' in content && Buffer.from(read).equals(content.bytes)) await rm(aside)
  else await putBack(aside)
}

/**
 * Puts back files that an earlier run has left aside. It is not known whether they equal what had been read.
 *
 * @throws where the folder cannot be read.
 */
export const putBackAside = async (folder: string): Promise<void> => {
  for await (const { name } of await opendir(folder))
    if (name.startsWith(asidePrefix)) await putBack(join(folder, name))
}
