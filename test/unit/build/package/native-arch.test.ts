import { describe, expect, it } from 'vitest'
import { nativeKind } from '../../../../build/package/native-modules.ts'

const file = (write: (bytes: Buffer) => void): Buffer => {
  const bytes = Buffer.alloc(256)
  write(bytes)
  return bytes
}
const elf = (machine: number): Buffer =>
  file((bytes) => {
    bytes.writeUInt32BE(0x7f454c46, 0)
    bytes.writeUInt16LE(machine, 18)
  })
const windows = (machine: number): Buffer =>
  file((bytes) => {
    bytes.write('MZ')
    bytes.writeUInt32LE(128, 60)
    bytes.write('PE\0\0', 128)
    bytes.writeUInt16LE(machine, 132)
  })
const mach = (cpu: number): Buffer =>
  file((bytes) => {
    bytes.writeUInt32BE(0xcffaedfe, 0)
    bytes.writeUInt32LE(cpu, 4)
  })
const fat = (...cpus: readonly number[]): Buffer =>
  file((bytes) => {
    bytes.writeUInt32BE(0xcafebabe, 0)
    bytes.writeUInt32BE(cpus.length, 4)
    cpus.forEach((cpu, index) => bytes.writeUInt32BE(cpu, 8 + index * 20))
  })

describe('a library says by its header whom it is for', () => {
  it.each([
    ['Linux on x64', elf(0x3e), 'linux', 'x64'],
    ['Linux on arm64', elf(0xb7), 'linux', 'arm64'],
    ['Windows on x64', windows(0x8664), 'win32', 'x64'],
    ['Windows on arm64', windows(0xaa64), 'win32', 'arm64'],
    ['macOS on x64', mach(0x01000007), 'darwin', 'x64'],
    ['macOS on arm64', mach(0x0100000c), 'darwin', 'arm64'],
    ['macOS on both', fat(0x01000007, 0x0100000c), 'darwin', 'universal'],
    ['macOS on one, in a universal container', fat(0x0100000c), 'darwin', 'arm64']
  ])('%s', (_name, bytes, platform, arch) => {
    expect(nativeKind(bytes)).toEqual({ platform, arch })
  })

  it.each([
    ['a text', Buffer.from('#!/bin/sh\n'.repeat(20))],
    ['nothing', Buffer.alloc(0)],
    ['a processor of none of ours', elf(0x28)],
    ['a Java class', file((bytes) => bytes.writeUInt32BE(0xcafebabe, 0) + bytes.writeUInt32BE(61, 4))],
    ['a program of DOS', file((bytes) => bytes.write('MZ'))],
    ['a header that points out of the file', file((bytes) => bytes.write('MZ') + bytes.writeUInt32LE(0xffffff, 60))]
  ])('%s is for nobody', (_name, bytes) => {
    expect(nativeKind(bytes)).toBeNull()
  })
})
