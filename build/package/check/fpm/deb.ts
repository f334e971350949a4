import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Packing } from './options.ts'

/** fpm's way of a description: the first line is the summary, and an empty line is a dot. */
const description = (text = ''): string =>
  text
    .trim()
    .split('\n')
    .map((line, index) => (index === 0 ? line : ` ${line.trim() || '.'}`))
    .join('\n')

/** Makes a Debian package, by Debian's own dpkg-deb. @throws with what it says. */
export const makeDeb = ({ options, staged, file }: Packing): void => {
  const size = spawnSync('du', ['-sk', staged], { encoding: 'utf8' }).stdout.split('\t')[0] ?? '0'
  const fields = {
    Package: options.name, Version: options.version, License: options.license, Vendor: options.vendor, Architecture: options.architecture,
    Maintainer: options.maintainer, 'Installed-Size': size, Depends: options.depends?.join(', '), Recommends: options['deb-recommends']?.join(', '),
    Section: options.category, Priority: options['deb-priority'], Homepage: options.url, Description: description(options.description)
  }
  mkdirSync(join(staged, 'DEBIAN'))
  const control = Object.entries(fields).flatMap(([name, value]) => (value ? [`${name}: ${value}`] : []))
  writeFileSync(join(staged, 'DEBIAN', 'control'), `${control.join('\n')}\n`)
  for (const [script, from] of [['postinst', options['after-install']], ['postrm', options['after-remove']]] as const) {
    if (from !== undefined) writeFileSync(join(staged, 'DEBIAN', script), readFileSync(from), { mode: 0o755 })
  }
  const args = ['--root-owner-group', `-Z${options['deb-compression'] ?? 'xz'}`, '-z1', '--build', staged, file]
  const { status, stderr } = spawnSync('dpkg-deb', args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`dpkg-deb: ${stderr}`)
}
