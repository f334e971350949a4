import { flipFuses, FuseV1Options, FuseVersion, getCurrentFuseWire } from '@electron/fuses'

/** A fuse by the name that Electron's own package gives it. */
export type Fuse = keyof typeof FuseV1Options

/**
 * Every fuse of Electron, and whether it is on in what is installed. The list is exhaustive: a fuse that a newer
 * package names does not compile until it is decided, and one that only a newer Electron has stops the packaging.
 */
export const fuses: Readonly<Record<Fuse, boolean>> = {
  // Nobody makes a Node of the signed program.
  RunAsNode: false,
  EnableNodeOptionsEnvironmentVariable: false,
  EnableNodeCliInspectArguments: false,
  // Nothing is kept in cookies; what would be is not readable on the disk.
  EnableCookieEncryption: true,
  // Windows and macOS: an archive that was changed is not run, and no folder beside it is.
  EnableEmbeddedAsarIntegrityValidation: true,
  OnlyLoadAppFromAsar: true,
  // There is no snapshot of our own.
  LoadBrowserProcessSpecificV8Snapshot: false,
  // Pages come by app://, so file:// gets nothing that a website has not.
  GrantFileProtocolExtraPrivileges: false,
  // Bounds of the table engine's WebAssembly are checked by the processor, not in software.
  WasmTrapHandlers: true
}

/** The fuses' names in the order of the wire. */
export const fuseNames: readonly Fuse[] = Object.keys(fuses)
  .filter((name): name is Fuse => name in FuseV1Options)
  .sort((one, other) => FuseV1Options[one] - FuseV1Options[other])

/**
 * Sets every fuse of a program.
 * @param program the executable; on macOS the `.app`.
 * @param isUnsigned true if it is not signed afterwards: Apple's processors start only what is signed, at least by
 *   itself.
 * @throws (rejects) if the program has no wire, or one with a fuse that is not in `fuses`.
 */
export const setFuses = async (program: string, isUnsigned = false): Promise<void> => {
  const { RunAsNode, EnableCookieEncryption, EnableNodeOptionsEnvironmentVariable, EnableNodeCliInspectArguments } =
    fuses
  await flipFuses(program, {
    version: FuseVersion.V1,
    resetAdHocDarwinSignature: isUnsigned,
    strictlyRequireAllFuses: true,
    [FuseV1Options.RunAsNode]: RunAsNode,
    [FuseV1Options.EnableCookieEncryption]: EnableCookieEncryption,
    [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: EnableNodeOptionsEnvironmentVariable,
    [FuseV1Options.EnableNodeCliInspectArguments]: EnableNodeCliInspectArguments,
    [FuseV1Options.EnableEmbeddedAsarIntegrityValidation]: fuses.EnableEmbeddedAsarIntegrityValidation,
    [FuseV1Options.OnlyLoadAppFromAsar]: fuses.OnlyLoadAppFromAsar,
    [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: fuses.LoadBrowserProcessSpecificV8Snapshot,
    [FuseV1Options.GrantFileProtocolExtraPrivileges]: fuses.GrantFileProtocolExtraPrivileges,
    [FuseV1Options.WasmTrapHandlers]: fuses.WasmTrapHandlers
  })
}

/** A state of the wire; Electron writes characters, and `r` where a fuse was taken out. */
const states: Readonly<Record<number, boolean>> = { 0x30: false, 0x31: true }

/**
 * Reads the fuses back from a finished program. One that is neither on nor off, or that is not in the wire, is null.
 * @throws (rejects) if the program has no wire.
 */
export const readFuses = async (program: string): Promise<Readonly<Record<Fuse, boolean | null>>> => {
  const wire = await getCurrentFuseWire(program)
  const state = (fuse: Fuse): boolean | null => states[Number(wire[FuseV1Options[fuse]] ?? -1)] ?? null
  return {
    RunAsNode: state('RunAsNode'),
    EnableCookieEncryption: state('EnableCookieEncryption'),
    EnableNodeOptionsEnvironmentVariable: state('EnableNodeOptionsEnvironmentVariable'),
    EnableNodeCliInspectArguments: state('EnableNodeCliInspectArguments'),
    EnableEmbeddedAsarIntegrityValidation: state('EnableEmbeddedAsarIntegrityValidation'),
    OnlyLoadAppFromAsar: state('OnlyLoadAppFromAsar'),
    LoadBrowserProcessSpecificV8Snapshot: state('LoadBrowserProcessSpecificV8Snapshot'),
    GrantFileProtocolExtraPrivileges: state('GrantFileProtocolExtraPrivileges'),
    WasmTrapHandlers: state('WasmTrapHandlers')
  }
}
