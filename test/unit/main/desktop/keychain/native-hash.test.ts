import { createHash } from 'node:crypto'
import { unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { checkNativeModule } from '../../../../../main/desktop/keychain/keytar.ts'
import { temporaryFolder } from '../../../../support/temporary-folder.ts'

let folder = ''
let files = { binary: '', hashFile: '' }
beforeEach(() => {
  folder = temporaryFolder()
  files = { binary: join(folder, 'keytar.node'), hashFile: join(folder, 'keytar.node.sha256') }
  writeFileSync(files.binary, 'library')
  writeFileSync(files.hashFile, createHash('sha256').update('library').digest('hex'))
})

describe('a library beside the archive', () => {
  it('is loaded where it is the one that was packaged', async () => {
    await expect(checkNativeModule(files)).resolves.toBeUndefined()
  })

  it('is not loaded where somebody has put another one there', async () => {
    writeFileSync(files.binary, 'Library')
    await expect(checkNativeModule(files)).rejects.toThrow('keytar.node is not the one that was packaged')
  })

  it.each(['', 'x'.repeat(64), 'ab'])('is not loaded where the hash is no hash: %j', async (text) => {
    writeFileSync(files.hashFile, text)
    await expect(checkNativeModule(files)).rejects.toThrow('was not packaged with the program')
  })

  it.each(['binary', 'hashFile'] as const)('is not loaded without its %s', async (file) => {
    unlinkSync(files[file])
    await expect(checkNativeModule(files)).rejects.toThrow()
  })
})
