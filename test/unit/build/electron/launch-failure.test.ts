import { describe, expect, it } from 'vitest'
import { launchFailure, type ProgramExit } from '../../../../build/electron/launch-failure.ts'

const program = '/home/someone/kontorist/node_modules/electron/dist/electron'
const ending = (how: Partial<ProgramExit>): ProgramExit => ({
  code: null,
  signal: null,
  error: null,
  stderr: '',
  duration: 60_000,
  ...how
})
const exits = (code: number, stderr = ''): Partial<ProgramExit> => ({ code, stderr })
const killed = (signal: NodeJS.Signals, stderr = ''): Partial<ProgramExit> => ({ signal, stderr })
const fails = (error: string): Partial<ProgramExit> => ({ error })

const stamp = '[77996:0908/150845.938417:FATAL:'
const suid =
  `${stamp}sandbox/linux/suid/client/setuid_sandbox_host.cc:166] The SUID sandbox helper binary was found, but is not configured ` +
  "correctly. Rather than run without sandboxing I'm aborting now. You need to make sure that " +
  '/home/someone/kontorist/node_modules/electron/dist/chrome-sandbox is owned by root and has mode 4755.\n'
const olderSuid = suid.replace(/sandbox\/.*166\]/, 'setuid_sandbox_host.cc(158)]')
const helper = /chown root:root '.*dist\/chrome-sandbox' && sudo chmod 4755/
/** What Electron, Chromium or the system has been seen to write. */
const texts = {
  noHelper: `${stamp}content/browser/zygote_host/zygote_host_impl_linux.cc:129] No usable sandbox! If you are running on Ubuntu 23.10+`,
  noNamespace: `${stamp}zygote_host_impl_linux.cc(200)] Check failed: . : Failed to move to new namespace: PID namespaces supported, Network namespace supported, but failed: errno = Operation not permitted`,
  rootByElectron: `${stamp}electron/shell/app/electron_main_delegate.cc:223] Running as root without --no-sandbox is not supported. See https://crbug.com/638180.`,
  rootByChromium:
    '[1216/230311.821970:ERROR:zygote_host_impl_linux.cc(100)] Running as root without --no-sandbox is not supported. See https://crbug.com/638180.',
  noLibrary: `${program}: error while loading shared libraries: libnss3.so: cannot open shared object file: No such file or directory`,
  oldGlibc: `${program}: /lib64/libc.so.6: version \`GLIBC_2.29' not found (required by ${program})`,
  oldLibrary: `${program}: /lib64/libstdc++.so.6: version \`GLIBCXX_3.4.30' not found (required by ${program})`,
  nixOs: 'NixOS cannot run dynamically linked executables intended for generic\nlinux environments out of the box.',
  sharedMemory: `${stamp}platform_shared_memory_region_posix.cc(219)] This is frequently caused by incorrect permissions on /dev/shm.  Try 'sudo chmod 1777 /dev/shm' to fix.`,
  noX11:
    '[20762:20762:0605/003738.953357:ERROR:ui/ozone/platform/x11/ozone_platform_x11.cc:249] Missing X server or $DISPLAY',
  noWayland: '[20762:20762:0605/003738.953409:ERROR:ui/aura/env.cc:257] The platform failed to initialize.  Exiting.',
  graphicsCrash: '[1:0605/0.1:ERROR:gpu_process_host.cc(991)] GPU process exited unexpectedly: exit_code=139',
  helperWithoutLibrary:
    '/usr/bin/xdg-open: error while loading shared libraries: libfoo.so: cannot open shared object file',
  waylandFirst:
    '[1:1:0605/1.9:ERROR:wayland_connection.cc:201] Failed to connect to Wayland display: No such file or directory (2)'
}

describe('an Electron that cannot run on this machine says why, and what helps', () => {
  it.each<readonly [string, Partial<ProgramExit>, RegExp, RegExp]>([
    ['Ubuntu 23.10 and later', killed('SIGTRAP', suid), /user namespaces/, helper],
    ['the older form of the same words', killed('SIGTRAP', olderSuid), /user namespaces/, /4755/],
    ['no helper at all', killed('SIGTRAP', texts.noHelper), /user namespaces/, /4755/],
    ['a container that forbids namespaces', killed('SIGABRT', texts.noNamespace), /user namespaces/, /4755/],
    ['root, as Electron says it', killed('SIGTRAP', texts.rootByElectron), /as root/, /ordinary user/],
    ['root, as Chromium says it', exits(1, texts.rootByChromium), /as root/, /ordinary user/],
    ['a missing library', exits(127, texts.noLibrary), /libnss3\.so/, /apt-get install .*libnss3/],
    ['an old glibc', exits(1, texts.oldGlibc), /GLIBC_2\.29/, /newer release/],
    ['an old C++ library', exits(1, texts.oldLibrary), /GLIBCXX_3\.4\.30/, /newer/],
    ['NixOS', exits(127, texts.nixOs), /NixOS/, /ELECTRON_BIN/],
    ['a /dev/shm without rights', killed('SIGTRAP', texts.sharedMemory), /\/dev\/shm/, /chmod 1777/],
    ['another processor, as dash takes it', exits(127, `${program}: 1: \x7fELF\x02: not found`), /processor/, /delete/],
    ['the same, further on', exits(2, `${program}: 3: Syntax error: "(" unexpected`), /processor/, /delete/],
    ['the same, as bash takes it', exits(126, `${program}: cannot execute binary file`), /processor/, /delete/],
    ['another processor', fails('ENOEXEC'), /processor/, /delete/],
    ['another processor, on macOS', fails('Unknown system error -86'), /processor/, /delete/],
    ['another processor, on Windows', fails('UNKNOWN'), /processor/, /delete/],
    ['musl', fails('ENOENT'), /musl/, /glibc/],
    ['a disk of which nothing may run', fails('EACCES'), /does not let it/, /noexec/],
    ['ELECTRON_BIN that names nothing', fails('no file'), /no such file/, /ELECTRON_BIN/],
    ['a word that nobody has foreseen', fails('EIO'), /EIO/, /delete/],
    ['Windows without a library', exits(0xc0000135), /DLL/, /Redistributable/],
    ['the same, as a negative number', exits(0xc0000135 | 0), /DLL/, /Redistributable/],
    ['an old Windows', exits(0xc0000139), /too old/, /Windows 10/],
    ['a Windows that forbids it', exits(0xc0000022), /refuses/, /policy/]
  ])('%s', (_where, how, reason, advice) => {
    const failure = launchFailure(ending(how), program)
    expect(failure?.reason).toMatch(reason)
    expect(failure?.advice).toMatch(advice)
    expect(`${failure?.reason}${failure?.advice}`, 'nobody is told to go without a sandbox').not.toContain(
      '--no-sandbox'
    )
  })

  it.each([
    ['X', texts.noX11],
    ['Wayland', texts.noWayland]
  ])('without a display of %s, no preview in a window is promised either', (_which, stderr) => {
    expect(launchFailure(ending({ code: 1, stderr }), program)?.withoutDisplay).toBe(true)
  })
})

it.each<readonly [string, Partial<ProgramExit>]>([
  ['a window closed at once', exits(0)],
  ['one closed at once, after Chromium had complained', exits(0, suid)],
  ['Ctrl+C', killed('SIGINT', suid)],
  ['the system’s shutdown', killed('SIGTERM')],
  ['a crash without a word of the start', killed('SIGSEGV', texts.graphicsCrash)],
  ['the program’s own failure', exits(1, 'Error: something of ours')],
  ['a crash after a helper of the desktop’s lacked a library', killed('SIGSEGV', texts.helperWithoutLibrary)],
  ['a crash on X, where Wayland had been looked for first', killed('SIGSEGV', texts.waylandFirst)],
  ['one killed by somebody', killed('SIGKILL')]
])('an Electron that has run is not said to be unable to: %s', (_what, how) => {
  expect(launchFailure(ending(how), program)).toBeNull()
})
