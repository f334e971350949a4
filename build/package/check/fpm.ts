/** Stands in for fpm: packs with Debian's tools, and refuses options that electron-builder does not give it today. */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { output } from './tools.ts'

const text = { type: 'string' } as const

const { values: options, positionals } = parseArgs({
  args: process.argv.slice(2),
  allowPositionals: true,
  options: {
    source: { ...text, short: 's' },
    target: { ...text, short: 't' },
    depends: { ...text, short: 'd', multiple: true },
    force: { type: 'boolean' },
    architecture: text,
    name: text,
    version: text,
    package: text,
    maintainer: text,
    vendor: text,
    url: text,
    license: text,
    category: text,
    description: text,
    'after-install': text,
    'after-remove': text,
    'deb-priority': text,
    'deb-compression': text,
    'deb-recommends': { ...text, multiple: true },
    'rpm-os': text,
    'rpm-compression': text,
    'rpm-summary': text,
    'rpm-rpmbuild-define': { ...text, multiple: true }
  }
})

const lines = (fields: Readonly<Record<string, string | undefined>>): string =>
  Object.entries(fields)
    .map(([name, value]) => (value ? `${name}: ${value}\n` : ''))
    .join('')

/** fpm's description: the first line is the summary, and an empty line is a dot. */
const debDescription = (options.description ?? '')
  .trim()
  .split('\n')
  .map((line, index) => (index === 0 ? line : ` ${line.trim() || '.'}`))
  .join('\n')

const makeDeb = (staged: string, file: string): void => {
  const control = lines({
    Package: options.name,
    Version: options.version,
    License: options.license,
    Vendor: options.vendor,
    Architecture: options.architecture,
    Maintainer: options.maintainer,
    'Installed-Size': output('du', ['-sk', staged]).split('\t')[0],
    Depends: options.depends?.join(', '),
    Recommends: options['deb-recommends']?.join(', '),
    Section: options.category,
    Priority: options['deb-priority'],
    Homepage: options.url,
    Description: debDescription
  })
  mkdirSync(join(staged, 'DEBIAN'))
  writeFileSync(join(staged, 'DEBIAN', 'control'), control)
  const scripts = { postinst: options['after-install'], postrm: options['after-remove'] }
  for (const [script, from] of Object.entries(scripts)) {
    if (from !== undefined) writeFileSync(join(staged, 'DEBIAN', script), readFileSync(from), { mode: 0o755 })
  }
  output('dpkg-deb', ['--root-owner-group', `-Z${options['deb-compression'] ?? 'xz'}`, '-z1', '--build', staged, file])
}

/** An rpm script, for which `%` begins a macro. */
const rpmScript = (section: string, file: string | undefined): string =>
  file === undefined ? '' : `%${section} -p /bin/bash\n${readFileSync(file, 'utf8').replaceAll('%', '%%')}\n`

const makeRpm = (staged: string, file: string): void => {
  const files = readdirSync(staged, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => `"/${relative(staged, join(entry.parentPath, entry.name))}"\n`)
  // Nothing is looked for or stripped.
  const fields = lines({
    Name: options.name,
    Version: options.version,
    Release: '1',
    Summary: options['rpm-summary'],
    AutoReqProv: 'no',
    BuildRoot: staged,
    Group: options.category,
    License: options.license,
    Vendor: options.vendor,
    URL: options.url,
    Packager: options.maintainer
  })
  const specification = `%define __spec_install_pre /bin/true
%define __os_install_post %{nil}
%define __spec_clean_pre /bin/true
${fields}${(options.depends ?? []).map((need) => `Requires: ${need}\n`).join('')}
%description
${options.description ?? ''}
%prep
%build
%install
%clean
${rpmScript('post', options['after-install'])}${rpmScript('postun', options['after-remove'])}
%files
%defattr(-,root,root,-)
${files.join('')}`
  const folder = mkdtempSync(join(tmpdir(), 'kontorist-rpm-'))
  try {
    writeFileSync(join(folder, 'package.spec'), specification)
    const architecture = options.architecture === 'amd64' ? 'x86_64' : (options.architecture ?? '')
    const defined = [
      `_topdir ${folder}`,
      `_rpmdir ${folder}`,
      '_rpmfilename package.rpm',
      '_binary_payload w1.gzdio',
      ...(options['rpm-rpmbuild-define'] ?? [])
    ]
    const target = [
      '-bb',
      '--quiet',
      '--target',
      `${architecture}-unknown-${options['rpm-os'] ?? ''}`,
      '--buildroot',
      staged
    ]
    output('rpmbuild', [...target, ...defined.flatMap((one) => ['--define', one]), join(folder, 'package.spec')])
    renameSync(join(folder, 'package.rpm'), file)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const make = { deb: makeDeb, rpm: makeRpm }[options.target ?? '']
if (make === undefined || options.package === undefined)
  throw new Error('only packages of Debian and of rpm are made here')
const staged = mkdtempSync(join(tmpdir(), 'kontorist-staged-'))
try {
  for (const mapping of positionals) {
    const at = mapping.indexOf('=')
    const to = join(staged, mapping.slice(at + 1))
    mkdirSync(dirname(to), { recursive: true })
    cpSync(mapping.slice(0, at), to, { recursive: true, preserveTimestamps: true })
  }
  make(staged, options.package)
} finally {
  rmSync(staged, { recursive: true, force: true })
}
