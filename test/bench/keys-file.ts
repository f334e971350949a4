import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import type { ListFile } from './list-file.ts'

/** Numbers from 0 in an order that has nothing to do with theirs, the same at every run. */
const mixed = (count: number): readonly number[] => {
  const place = (at: number): number => Math.imul(at + 1, 0x9e3779b1)
  return Array.from({ length: count }, (_, at) => at).sort((one, other) => place(one) - place(other))
}

/** Writes a list of nothing but the values of a key of the list's rows, in another order, beside it. Later runs use the same file. */
export const keysFile = ({ file }: ListFile, key: string): string => {
  const to = file.replace(/\.json$/, '.keys.json')
  if (!existsSync(to)) {
    const members = Array.from(
      readFileSync(file, 'utf8').matchAll(new RegExp(`"${key}":"[^"]*"`, 'g')),
      ([member]) => `{${member}}`
    )
    writeFileSync(
      `${to}.${process.pid}`,
      `[${mixed(members.length)
        .map((at) => members[at])
        .join(',')}]`
    )
    renameSync(`${to}.${process.pid}`, to)
  }
  return to
}
