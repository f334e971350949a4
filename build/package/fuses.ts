import { flipFuses, FuseV1Options, FuseVersion, getCurrentFuseWire } from '@electron/fuses'

export type Fuse = keyof typeof FuseV1Options

/** Every fuse of Electron: another one, of a newer package, stops the compilation or the packaging. */
export const fuses: Readonly<Record<Fuse, boolean>> = {
  // The signed program cannot be used as Node.
  RunAsNode: false,
  EnableNodeOptionsEnvironmentVariable: false,
  EnableNodeCliInspectArguments: false,
  // Cookies, of which there are none, would not be readable on the disk.
  EnableCookieEncryption: true,
  // Windows and macOS: a changed archive, or a folder beside it, is not run.
  EnableEmbeddedAsarIntegrityValidation: true,
  OnlyLoadAppFromAsar: true,
  // There is no snapshot of our own.
  LoadBrowserProcessSpecificV8Snapshot: false,
  // Pages come by app://, so file:// gets nothing that a website lacks.
  GrantFileProtocolExtraPrivileges: false,
  // Bounds of the table engine's WebAssembly are checked by the processor, not in software.
  WasmTrapHandlers: true
}

export const fuseNames: readonly Fuse[] = Object.keys(fuses)
  .filter((name): name is Fuse => name in FuseV1Options)
  .sort((one, other) => FuseV1Options[one] - FuseV1Options[other])

/**
 * Sets every fuse of a program, or rejects. `isUnsigned`: with the ad-hoc signature that Apple's processors require.
 */
export const setFuses = async (program: string, isUnsigned = false): Promise<void> => {
  await flipFuses(program, {
    version: FuseVersion.V1,
    resetAdHocDarwinSignature: isUnsigned,
    strictlyRequireAllFuses: true,
    [FuseV1Options.RunAsNode]: fuses.RunAsNode,
    [FuseV1Options.EnableCookieEncryption]: fuses.EnableCookieEncryption,
    [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: fuses.EnableNodeOptionsEnvironmentVariable,
    [FuseV1Options.EnableNodeCliInspectArguments]: fuses.EnableNodeCliInspectArguments,
    [FuseV1Options.EnableEmbeddedAsarIntegrityValidation]: fuses.EnableEmbeddedAsarIntegrityValidation,
    [FuseV1Options.OnlyLoadAppFromAsar]: fuses.OnlyLoadAppFromAsar,
    [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: fuses.LoadBrowserProcessSpecificV8Snapshot,
    [FuseV1Options.GrantFileProtocolExtraPrivileges]: fuses.GrantFileProtocolExtraPrivileges,
    [FuseV1Options.WasmTrapHandlers]: fuses.WasmTrapHandlers
  })
}

/** States of the wire; `r` marks a fuse that was taken out. */
const states: Readonly<Record<number, boolean>> = { 0x30: false, 0x31: true }

/** Reads the fuses of a program, by name. Null: neither on nor off, or not in the wire. Rejects without a wire. */
export const readFuses = async (program: string): Promise<Readonly<Record<string, boolean | null>>> => {
  const wire = await getCurrentFuseWire(program)
  return Object.fromEntries(fuseNames.map((name) => [name, states[Number(wire[FuseV1Options[name]] ?? -1)] ?? null]))
}
