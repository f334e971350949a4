/** How a program that was started has ended. */
export interface ProgramExit {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
  /** Where it could not be started at all: the system's own word, such as `ENOEXEC`, or `no file`. */
  readonly error: string | null
  /** What it wrote first, where it writes its errors. */
  readonly stderr: string
  /** How long it ran, in milliseconds. */
  readonly duration: number
}

/** Why Electron cannot run on this machine, and what somebody can do about it. */
export interface LaunchFailure {
  readonly reason: string
  readonly advice: string
  /** No window can be opened here, so that a preview in a window would fail as well. */
  readonly withoutDisplay?: true
}

/** One way not to start. It counts where the words, and the code if one is named, are found. */
interface Sign {
  readonly words: RegExp
  /** The exit code that goes with words which a helper of a running program could write too. */
  readonly code?: number
  readonly failure: (found: string, program: string) => LaunchFailure
}

const libraries = 'libnss3 libgtk-3-0 libgbm1 libasound2 libxss1 libatspi2.0-0 libcups2 libdrm2 libxkbcommon0'

const noSandbox = (program: string): LaunchFailure => {
  const helper = `${program.slice(0, program.lastIndexOf('/') + 1)}chrome-sandbox`
  return {
    reason:
      'this system keeps programs from making the user namespaces that Chromium’s sandbox is made of (Ubuntu 23.10 and later, some containers), ' +
      'and the helper that works without them is not set up.',
    advice: `set it up once: sudo chown root:root '${helper}' && sudo chmod 4755 '${helper}'`
  }
}

const isDownloaded = (program: string): boolean => /node_modules[/\\]electron[/\\]dist/.test(program)

const otherProcessor = (program: string): LaunchFailure => ({
  reason: 'it was built for another kind of processor, or its file is damaged.',
  advice: isDownloaded(program)
    ? `delete ${program} and run npm start again; npm_config_arch, if set, must be this machine’s.`
    : 'name another Electron in ELECTRON_BIN, or none, so that one is downloaded.'
})

/**
 * The last words of an Electron that cannot run here, as glibc, Chromium (setuid_sandbox_host.cc, zygote_host_impl_linux.cc,
 * ozone_platform_x11.cc, aura/env.cc, platform_shared_memory_region_posix.cc) and Electron
 * (electron_main_delegate.cc) write them. Each ends the first process before any of the program's own code has run.
 */
const signs: readonly Sign[] = [
  { words: /FATAL.*The SUID sandbox helper binary was found, but is not configured correctly/, failure: (_, program) => noSandbox(program) },
  { words: /FATAL.*No usable sandbox!/, failure: (_, program) => noSandbox(program) },
  { words: /FATAL.*Failed to move to new namespace/, failure: (_, program) => noSandbox(program) },
  {
    words: /(?:FATAL|ERROR).*Running as root without --no-sandbox is not supported/,
    failure: () => ({ reason: 'Chromium’s sandbox does not run as root.', advice: 'start it as an ordinary user.' })
  },
  {
    words: /: error while loading shared libraries: ([^:\s]+):/,
    code: 127,
    failure: (library) => ({
      reason: `the system’s library ${library} is missing.`,
      advice: `install what Electron needs; on Debian and Ubuntu: sudo apt-get install ${libraries} (newer releases name some of them with t64 at the end)`
    })
  },
  {
    words: /: version [`']((?:GLIBC|GLIBCXX)_[\d.]+)' not found/,
    code: 1,
    failure: (version) => ({
      reason: `this system’s C library is too old: Electron needs ${version}.`,
      advice: 'use a newer release of the system.'
    })
  },
  {
    words: /NixOS cannot run dynamically linked executables/,
    code: 127,
    failure: () => ({ reason: 'NixOS runs no program that was built for other systems.', advice: 'name NixOS’s own Electron in ELECTRON_BIN.' })
  },
  // A file that the system cannot run is handed to the shell (execvp does so), which takes it for a script.
  {
    words: /: (?:line )?\d+: (?:.*ELF.*: not found|[Ss]yntax error)|cannot execute binary file|Exec format error/,
    failure: (_, program) => otherProcessor(program)
  },
  {
    // Not what Wayland says before: X may be there instead.
    words: /Missing X server or \$DISPLAY|The platform failed to initialize/,
    failure: () => ({
      reason: 'it can open no window: no display answers at DISPLAY or WAYLAND_DISPLAY.',
      advice: 'start it from a desktop session, or under xvfb-run.',
      withoutDisplay: true
    })
  },
  {
    words: /FATAL.*This is frequently caused by incorrect permissions on \/dev\/shm/,
    failure: () => ({ reason: 'nobody but root may write to /dev/shm.', advice: 'sudo chmod 1777 /dev/shm' })
  }
]

/** What Windows ends a process with before its first line has run. */
const windowsCodes: Readonly<Record<number, LaunchFailure>> = {
  0xc0000135: { reason: 'a library of Windows’ own (a DLL) is missing.', advice: 'install the Visual C++ Redistributable and Windows’ updates.' },
  0xc0000139: { reason: 'this Windows is too old for it.', advice: 'use Windows 10 or later.' },
  0xc000007b: { reason: 'it was built for another kind of processor.', advice: 'delete node_modules/electron/dist and run npm start again.' },
  0xc0000022: { reason: 'Windows refuses to run it.', advice: 'ask whoever looks after the machine whether a policy or the virus scanner forbids it.' }
}

/** What the system answers when it is asked to start a file that is there. libuv has no word of its own for some. */
const startErrors: Readonly<Record<string, (program: string) => LaunchFailure>> = {
  'no file': (program) => ({ reason: `there is no such file: ${program}`, advice: 'look at what ELECTRON_BIN names.' }),
  ENOEXEC: otherProcessor,
  EBADARCH: otherProcessor,
  'Unknown system error -86': otherProcessor,
  UNKNOWN: otherProcessor,
  ENOENT: () => ({
    reason: 'the loader that it was built for is missing (a system on musl, such as Alpine, or NixOS).',
    advice: 'use a system with glibc, or name an Electron built for this one in ELECTRON_BIN.'
  }),
  EACCES: (program) => ({
    reason: 'the system does not let it be run.',
    advice: `see that ${program} is executable, and that its disk is not mounted with noexec.`
  })
}

/** In which time a program that ends without a word has not come to show a window, in milliseconds. */
const atOnce = 3_000

/** Ended by the system's own hand: by a fault of the program, or for want of memory. */
const crashes: ReadonlySet<NodeJS.Signals | null> = new Set(['SIGSEGV', 'SIGILL', 'SIGBUS', 'SIGABRT', 'SIGTRAP', 'SIGSYS', 'SIGFPE', 'SIGKILL'])

/** A crash, or a failure without a word, as soon as it was started: no text of ours says why, and a person may find out. */
const withoutWords = ({ code, signal, duration, stderr }: ProgramExit, program: string): LaunchFailure | null => {
  if (duration > atOnce || !(crashes.has(signal) || (code !== null && stderr.trim() === ''))) return null
  return {
    reason: `it ended at once (${signal ?? `exit code ${code}`}), and did not say why.`,
    advice: `see whether "${program}" --version runs; where it does not, the processor or a driver may be too old for it, or its file is damaged.`
  }
}

/** Ended by a person or by the system at its shutdown. */
const asked: ReadonlySet<NodeJS.Signals | null> = new Set(['SIGINT', 'SIGTERM', 'SIGHUP'])

/**
 * Why Electron could not run on this machine, judged by how it ended; null where it ran. A window that is closed, however
 * quickly, ends with code 0; whatever else ends a running program does not leave these words and codes behind, or comes later.
 */
export const launchFailure = (ending: ProgramExit, program: string): LaunchFailure | null => {
  const { code, signal, error, stderr } = ending
  if (error !== null) return startErrors[error]?.(program) ?? { reason: `it could not be started: ${error}.`, advice: 'delete node_modules/electron/dist and run npm start again.' }
  if (code === 0 || asked.has(signal)) return null
  for (const { words, code: expected, failure } of signs) {
    const found = expected === undefined || expected === code ? words.exec(stderr) : null
    if (found) return failure(found[1] ?? '', program)
  }
  return (code === null ? null : windowsCodes[code >>> 0]) ?? withoutWords(ending, program)
}
