import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import type { Packing } from './options.ts'

/** A script as rpm takes it, for which `%` begins a macro. */
const script = (section: string, file: string | undefined): string => (file === undefined ? '' : `%${section} -p /bin/bash\n${readFileSync(file, 'utf8').replaceAll('%', '%%')}\n`)

/** The description of a package as fpm writes it: what it needs is said, and neither looked for nor stripped. */
const specification = ({ options, staged }: Packing): string => {
  const files = readdirSync(staged, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => `"/${relative(staged, join(entry.parentPath, entry.name))}"`)
  const fields = {
    Name: options.name, Version: options.version, Release: '1', Summary: options['rpm-summary'], AutoReqProv: 'no', BuildRoot: staged,
    Group: options.category, License: options.license, Vendor: options.vendor, URL: options.url, Packager: options.maintainer
  }
  return [
    '%define __spec_install_pre /bin/true\n%define __os_install_post %{nil}\n%define __spec_clean_pre /bin/true',
    ...Object.entries(fields).flatMap(([name, value]) => (value ? [`${name}: ${value}`] : [])),
    ...(options.depends ?? []).map((need) => `Requires: ${need}`),
    `%description\n${options.description ?? ''}`,
    '%prep\n%build\n%install\n%clean',
    script('post', options['after-install']),
    script('postun', options['after-remove']),
    `%files\n%defattr(-,root,root,-)\n${files.join('\n')}`
  ].join('\n')
}

/** fpm gives rpm its own word for a processor. */
const architecture = (name = ''): string => (name === 'amd64' ? 'x86_64' : name)

/** Makes an rpm, by rpm's own rpmbuild. @throws with what it says. */
export const makeRpm = (packing: Packing): void => {
  const { options, staged, file } = packing
  const folder = mkdtempSync(join(tmpdir(), 'kontorist-rpm-'))
  try {
    const described = join(folder, 'package.spec')
    writeFileSync(described, specification(packing))
    const defined = [`_topdir ${folder}`, `_rpmdir ${folder}`, '_rpmfilename package.rpm', '_binary_payload w1.gzdio', ...(options['rpm-rpmbuild-define'] ?? [])]
    const args = ['-bb', '--quiet', '--target', `${architecture(options.architecture)}-unknown-${options['rpm-os'] ?? ''}`, '--buildroot', staged, ...defined.flatMap((text) => ['--define', text]), described]
    const { status, stderr } = spawnSync('rpmbuild', args, { encoding: 'utf8' })
    if (status !== 0) throw new Error(`rpmbuild: ${stderr}`)
    renameSync(join(folder, 'package.rpm'), file)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
