import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { FuseV1Options } from '@electron/fuses'
import { beforeEach, expect, it } from 'vitest'
import { fuseWire } from '../../../../build/package/check/stub-electron.ts'
import { fuseNames, fuses, readFuses, setFuses } from '../../../../build/package/fuses.ts'
import { temporaryFolder } from '../../../support/temporary-folder.ts'

let folder = ''
beforeEach(() => {
  folder = temporaryFolder()
})

const programWith = (states: string): string => {
  const file = join(folder, 'program')
  writeFileSync(file, Buffer.concat([Buffer.from('before'), fuseWire(states), Buffer.from('after')]))
  return file
}

it('every fuse that Electron has a name for is decided on', () => {
  expect([...fuseNames]).toEqual(Object.keys(FuseV1Options).filter((key) => Number.isNaN(Number(key))))
})

it.each(['000000000', '111111111', '101010101'])('each fuse is set, whatever it was: %s', async (states) => {
  const program = programWith(states)
  await setFuses(program)
  expect(await readFuses(program)).toEqual(fuses)
})

it('a program with a fuse that nobody has decided on is not packaged', async () => {
  await expect(setFuses(programWith('0000000000'))).rejects.toThrow('strictlyRequireAllFuses')
})

it('a program without a wire is not packaged', async () => {
  const file = join(folder, 'program')
  writeFileSync(file, 'no Electron')
  await expect(setFuses(file)).rejects.toThrow('sentinel')
})

it('a fuse that was taken out of Electron is read as neither on nor off', async () => {
  expect((await readFuses(programWith('r11111111')))['RunAsNode']).toBeNull()
})

it.each([
  ['RunAsNode', false],
  ['EnableNodeOptionsEnvironmentVariable', false],
  ['EnableNodeCliInspectArguments', false],
  ['GrantFileProtocolExtraPrivileges', false],
  ['EnableEmbeddedAsarIntegrityValidation', true],
  ['OnlyLoadAppFromAsar', true],
  ['EnableCookieEncryption', true],
  ['WasmTrapHandlers', true]
] as const)('%s is %s in what is installed', (fuse, isOn) => {
  expect(fuses[fuse]).toBe(isOn)
})
