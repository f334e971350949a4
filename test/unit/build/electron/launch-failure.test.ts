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

const stamp = '[77996:0908/150845.938417:FATAL:'
const suid =
  `${stamp}sandbox/linux/suid/client/setuid_sandbox_host.cc:166] The SUID sandbox helper binary was found, but is not configured ` +
  "correctly. Rather than run without sandboxing I'm aborting now. You need to make sure that " +
  '/home/someone/kontorist/node_modules/electron/dist/chrome-sandbox is owned by root and has mode 4755.\n'

describe('an Electron that cannot run on this machine says why, and what helps', () => {
  it.each<readonly [string, Partial<ProgramExit>, RegExp, RegExp]>([
    [
      'Ubuntu 23.10 and later',
      { signal: 'SIGTRAP', stderr: suid },
      /user namespaces/,
      /chown root:root '.*dist\/chrome-sandbox' && sudo chmod 4755/
    ],
    [
      'the older form of the same words',
      { signal: 'SIGTRAP', stderr: suid.replace(/sandbox\/.*166\]/, 'setuid_sandbox_host.cc(158)]') },
      /user namespaces/,
      /4755/
    ],
    [
      'no helper at all',
      {
        signal: 'SIGTRAP',
        stderr: `${stamp}content/browser/zygote_host/zygote_host_impl_linux.cc:129] No usable sandbox! If you are running on Ubuntu 23.10+`
      },
      /user namespaces/,
      /4755/
    ],
    [
      'a container that forbids namespaces',
      {
        signal: 'SIGABRT',
        stderr: `${stamp}zygote_host_impl_linux.cc(200)] Check failed: . : Failed to move to new namespace: PID namespaces supported, Network namespace supported, but failed: errno = Operation not permitted`
      },
      /user namespaces/,
      /4755/
    ],
    [
      'root, as Electron says it',
      {
        signal: 'SIGTRAP',
        stderr: `${stamp}electron/shell/app/electron_main_delegate.cc:223] Running as root without --no-sandbox is not supported. See https://crbug.com/638180.`
      },
      /as root/,
      /ordinary user/
    ],
    [
      'root, as Chromium says it',
      {
        code: 1,
        stderr:
          '[1216/230311.821970:ERROR:zygote_host_impl_linux.cc(100)] Running as root without --no-sandbox is not supported. See https://crbug.com/638180.'
      },
      /as root/,
      /ordinary user/
    ],
    [
      'a missing library',
      {
        code: 127,
        stderr: `${program}: error while loading shared libraries: libnss3.so: cannot open shared object file: No such file or directory`
      },
      /libnss3\.so/,
      /apt-get install .*libnss3/
    ],
    [
      'an old glibc',
      { code: 1, stderr: `${program}: /lib64/libc.so.6: version \`GLIBC_2.29' not found (required by ${program})` },
      /GLIBC_2\.29/,
      /newer release/
    ],
    [
      'an old C++ library',
      {
        code: 1,
        stderr: `${program}: /lib64/libstdc++.so.6: version \`GLIBCXX_3.4.30' not found (required by ${program})`
      },
      /GLIBCXX_3\.4\.30/,
      /newer/
    ],
    [
      'NixOS',
      {
        code: 127,
        stderr:
          'NixOS cannot run dynamically linked executables intended for generic\nlinux environments out of the box.'
      },
      /NixOS/,
      /ELECTRON_BIN/
    ],
    [
      'a /dev/shm without rights',
      {
        signal: 'SIGTRAP',
        stderr: `${stamp}platform_shared_memory_region_posix.cc(219)] This is frequently caused by incorrect permissions on /dev/shm.  Try 'sudo chmod 1777 /dev/shm' to fix.`
      },
      /\/dev\/shm/,
      /chmod 1777/
    ],
    [
      'another processor, as dash takes it',
      { code: 127, stderr: `${program}: 1: \x7fELF\x02\x01\x01: not found` },
      /processor/,
      /delete/
    ],
    [
      'another processor, as dash takes it further',
      { code: 2, stderr: `${program}: 3: Syntax error: "(" unexpected` },
      /processor/,
      /delete/
    ],
    [
      'another processor, as bash takes it',
      { code: 126, stderr: `${program}: ${program}: cannot execute binary file` },
      /processor/,
      /delete/
    ],
    ['another processor', { error: 'ENOEXEC' }, /processor/, /delete/],
    ['another processor, on macOS', { error: 'Unknown system error -86' }, /processor/, /delete/],
    ['another processor, on Windows', { error: 'UNKNOWN' }, /processor/, /delete/],
    ['musl', { error: 'ENOENT' }, /musl/, /glibc/],
    ['a disk of which nothing may run', { error: 'EACCES' }, /does not let it/, /noexec/],
    ['ELECTRON_BIN that names nothing', { error: 'no file' }, /no such file/, /ELECTRON_BIN/],
    ['a word that nobody has foreseen', { error: 'EIO' }, /EIO/, /delete/],
    ['Windows without a library', { code: 0xc0000135 }, /DLL/, /Redistributable/],
    ['the same, as a negative number', { code: 0xc0000135 | 0 }, /DLL/, /Redistributable/],
    ['an old Windows', { code: 0xc0000139 }, /too old/, /Windows 10/],
    ['a Windows that forbids it', { code: 0xc0000022 }, /refuses/, /policy/]
  ])('%s', (_where, how, reason, advice) => {
    const failure = launchFailure(ending(how), program)
    expect(failure?.reason).toMatch(reason)
    expect(failure?.advice).toMatch(advice)
    expect(`${failure?.reason}${failure?.advice}`, 'nobody is told to go without a sandbox').not.toContain(
      '--no-sandbox'
    )
  })

  it.each([
    [
      'X',
      '[20762:20762:0605/003738.953357:ERROR:ui/ozone/platform/x11/ozone_platform_x11.cc:249] Missing X server or $DISPLAY'
    ],
    [
      'Wayland',
      '[20762:20762:0605/003738.953409:ERROR:ui/aura/env.cc:257] The platform failed to initialize.  Exiting.'
    ]
  ])('without a display of %s, no preview in a window is promised either', (_which, stderr) => {
    expect(launchFailure(ending({ code: 1, stderr }), program)?.withoutDisplay).toBe(true)
  })
})

describe('an Electron that has run is not said to be unable to', () => {
  it.each<readonly [string, Partial<ProgramExit>]>([
    ['a window closed at once', { code: 0 }],
    ['one closed at once, after Chromium had complained', { code: 0, stderr: suid }],
    ['Ctrl+C', { signal: 'SIGINT', stderr: suid }],
    ['the system’s shutdown', { signal: 'SIGTERM' }],
    [
      'a crash without a word of the start',
      {
        signal: 'SIGSEGV',
        stderr: '[1:0605/0.1:ERROR:gpu_process_host.cc(991)] GPU process exited unexpectedly: exit_code=139'
      }
    ],
    ['the program’s own failure', { code: 1, stderr: 'Error: something of ours' }],
    [
      'a crash after a helper of the desktop’s lacked a library',
      {
        signal: 'SIGSEGV',
        stderr: '/usr/bin/xdg-open: error while loading shared libraries: libfoo.so: cannot open shared object file'
      }
    ],
    [
      'a crash on X, where Wayland had been looked for first',
      {
        signal: 'SIGSEGV',
        stderr:
          '[1:1:0605/1.9:ERROR:wayland_connection.cc:201] Failed to connect to Wayland display: No such file or directory (2)'
      }
    ],
    ['one killed by somebody', { signal: 'SIGKILL' }]
  ])('%s', (_what, how) => {
    expect(launchFailure(ending(how), program)).toBeNull()
  })
})
