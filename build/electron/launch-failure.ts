export interface ProgramExit {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
  /** The system's error code of a failed start, such as `ENOEXEC`, or `no file`. */
  readonly error: string | null
  readonly stderr: string
  /** Milliseconds. */
  readonly duration: number
}

/** Reason why Electron cannot run on this machine, and advice. */
export interface LaunchFailure {
  readonly reason: string
  readonly advice: string
  /** No window can be opened, so a preview would fail as well. */
  readonly withoutDisplay?: true
}

interface KnownFailure {
  readonly words: RegExp
  /** Exit code beside the message, which a helper of a running program could print too. */
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

/** Last messages of an Electron that cannot run here, printed before any of the program's code has run. */
const knownFailures: readonly KnownFailure[] = [
  {
    words: /FATAL.*The SUID sandbox helper binary was found, but is not configured correctly/,
    failure: (_, program) => noSandbox(program)
  },
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
    failure: () => ({
      reason: 'NixOS runs no program that was built for other systems.',
      advice: 'name NixOS’s own Electron in ELECTRON_BIN.'
    })
  },
  // `execvp` hands such a file to the shell, which reads it as a script.
  {
    words: /: (?:line )?\d+: (?:.*ELF.*: not found|[Ss]yntax error)|cannot execute binary file|Exec format error/,
    failure: (_, program) => otherProcessor(program)
  },
  {
    // Not the Wayland message that may come before, because X may still be available.
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

/** Exit codes of a process that Windows ends before its first instruction. */
const windowsCodes: Readonly<Record<number, LaunchFailure>> = {
  0xc0000135: {
    reason: 'a library of Windows’ own (a DLL) is missing.',
    advice: 'install the Visual C++ Redistributable and Windows’ updates.'
  },
  0xc0000139: { reason: 'this Windows is too old for it.', advice: 'use Windows 10 or later.' },
  0xc000007b: {
    reason: 'it was built for another kind of processor.',
    advice: 'delete node_modules/electron/dist and run npm start again.'
  },
  0xc0000022: {
    reason: 'Windows refuses to run it.',
    advice: 'ask whoever looks after the machine whether a policy or the virus scanner forbids it.'
  }
}

/** libuv has no name for some of them. */
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

/** Milliseconds in which a program that ends silently has not shown a window. */
const startupTime = 3_000

const crashes: ReadonlySet<NodeJS.Signals | null> = new Set([
  'SIGSEGV',
  'SIGILL',
  'SIGBUS',
  'SIGABRT',
  'SIGTRAP',
  'SIGSYS',
  'SIGFPE',
  'SIGKILL'
])

/** A crash or a silent failure right after the start, without a known reason. */
const silentFailure = ({ code, signal, duration, stderr }: ProgramExit, program: string): LaunchFailure | null => {
  if (duration > startupTime || !(crashes.has(signal) || (code !== null && stderr.trim() === ''))) return null
  return {
    reason: `it ended at once (${signal ?? `exit code ${code}`}), and did not say why.`,
    advice: `see whether "${program}" --version runs; where it does not, the processor or a driver may be too old for it, or its file is damaged.`
  }
}

/** Signals by which a user, or the system at shutdown, ends a program. */
const stopSignals: ReadonlySet<NodeJS.Signals | null> = new Set(['SIGINT', 'SIGTERM', 'SIGHUP'])

/** Why Electron could not run here, judged by its end; null if it ran. A closed window ends with code 0. */
export const launchFailure = (exit: ProgramExit, program: string): LaunchFailure | null => {
  const { code, signal, error, stderr } = exit
  if (error !== null)
    return (
      startErrors[error]?.(program) ?? {
        reason: `it could not be started: ${error}.`,
        advice: 'delete node_modules/electron/dist and run npm start again.'
      }
    )
  if (code === 0 || stopSignals.has(signal)) return null
  for (const { words, code: expected, failure } of knownFailures) {
    const found = expected === undefined || expected === code ? words.exec(stderr) : null
    if (found) return failure(found[1] ?? '', program)
  }
  return (code === null ? null : windowsCodes[code >>> 0]) ?? silentFailure(exit, program)
}
