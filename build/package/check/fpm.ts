/**
 * Stands in for fpm where it cannot be downloaded: makes a Debian package, by Debian's own dpkg-deb, from the command line that
 * electron-builder gives fpm. It knows the words of that command line and no others, so that a new one is noticed.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'

const text = { type: 'string' } as const

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    source: { ...text, short: 's' },
    target: { ...text, short: 't' },
    depends: { ...text, short: 'd', multiple: true },
    force: { type: 'boolean' },
    architecture: text, name: text, version: text, package: text, maintainer: text, vendor: text, url: text, license: text,
    category: text, description: text, 'after-install': text, 'after-remove': text, 'deb-priority': text, 'deb-compression': text,
    'deb-recommends': { ...text, multiple: true }
  }
})

if (values.target !== 'deb' || values.package === undefined) throw new Error('only Debian packages are made here')

/** fpm's way of a description: the first line is the summary, and an empty line is a dot. */
const description = (values.description ?? '')
  .trim()
  .split('\n')
  .map((line, index) => (index === 0 ? line : ` ${line.trim() || '.'}`))
  .join('\n')

const staged = mkdtempSync(join(tmpdir(), 'kontorist-deb-'))
try {
  for (const mapping of positionals) {
    const at = mapping.indexOf('=')
    const [from, to] = [mapping.slice(0, at), join(staged, mapping.slice(at + 1))]
    mkdirSync(dirname(to), { recursive: true })
    cpSync(from, to, { recursive: true, preserveTimestamps: true })
  }
  const size = spawnSync('du', ['-sk', staged], { encoding: 'utf8' }).stdout.split('\t')[0] ?? '0'
  const fields = {
    Package: values.name, Version: values.version, License: values.license, Vendor: values.vendor, Architecture: values.architecture,
    Maintainer: values.maintainer, 'Installed-Size': size, Depends: values.depends?.join(', '), Recommends: values['deb-recommends']?.join(', '),
    Section: values.category, Priority: values['deb-priority'], Homepage: values.url, Description: description
  }
  mkdirSync(join(staged, 'DEBIAN'))
  const control = Object.entries(fields).flatMap(([name, value]) => (value ? [`${name}: ${value}`] : []))
  writeFileSync(join(staged, 'DEBIAN', 'control'), `${control.join('\n')}\n`)
  for (const [script, file] of [['postinst', values['after-install']], ['postrm', values['after-remove']]] as const) {
    if (file !== undefined) writeFileSync(join(staged, 'DEBIAN', script), readFileSync(file), { mode: 0o755 })
  }
  const args = ['--root-owner-group', `-Z${values['deb-compression'] ?? 'xz'}`, '-z1', '--build', staged, values.package]
  const { status, stderr } = spawnSync('dpkg-deb', args, { encoding: 'utf8' })
  if (status !== 0 || !statSync(values.package).isFile()) throw new Error(`dpkg-deb: ${stderr}`)
} finally {
  rmSync(staged, { recursive: true })
}
