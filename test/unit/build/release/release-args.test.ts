import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { root } from '../../../../build/program.ts'
import { readReleaseArgs } from '../../../../build/release/release-args.ts'

const form = v.object({ on: v.object({ workflow_dispatch: v.object({ inputs: v.object({ command: v.object({ options: v.array(v.string()) }) }) }) }) })
const commandsOfTheForm = v.parse(form, parse(readFileSync(join(root, '.github', 'workflows', 'rollout.yml'), 'utf8'))).on.workflow_dispatch.inputs.command.options

const read = (line: string) => readReleaseArgs(line.split(' ').filter(Boolean))

describe('the arguments of a release', () => {
  it.each([
    ['draft --host out --folder dist', { command: 'draft', host: 'out', folder: 'dist' }],
    ['release --host out --folder dist --channel beta --percent 100', { command: 'release', host: 'out', folder: 'dist', channel: 'beta', percent: 100, anew: null }],
    ['release --host out --folder dist --channel stable --percent 5 --anew 1.2.1', { command: 'release', host: 'out', folder: 'dist', channel: 'stable', percent: 5, anew: '1.2.1' }],
    ['promote --host out --percent 0', { command: 'promote', host: 'out', percent: 0 }],
    ['percent --host out --channel stable --percent 2.5', { command: 'percent', host: 'out', channel: 'stable', percent: 2.5 }],
    ['withdraw --host out --channel beta', { command: 'withdraw', host: 'out', channel: 'beta' }],
    ['renew --host out --channel beta --plan --record /there', { command: 'renew', host: 'out', channel: 'beta', plan: true, record: '/there' }],
    [`renew --host out --channel beta --after ${'0'.repeat(40)}`, { command: 'renew', host: 'out', channel: 'beta', after: '0'.repeat(40) }]
  ])('are read: %s', (line, args) => {
    expect(read(line)).toEqual({ record: 'origin', plan: false, after: null, ...args })
  })

  it.each(commandsOfTheForm)('are those that the form of the workflow sends: %s', (command) => {
    expect(readReleaseArgs([command, '--host', 'https://host', '--channel', 'stable', '--percent', '25'])).toMatchObject({ command, host: 'https://host' })
  })

  it('name no host where nothing is written, and renew both channels where they name none', () => {
    expect(readReleaseArgs(['renew', '--plan', '--channel', '', '--percent', ''])).toEqual({ command: 'renew', host: null, record: 'origin', plan: true, after: null, channel: null })
    expect(read('show --channel beta')).toMatchObject({ host: null, channel: 'beta' })
  })

  it('have no version to offer anew where the variable is not set', () => {
    expect(readReleaseArgs(['release', '--host', 'h', '--folder', 'd', '--channel', 'beta', '--percent', '1', '--anew', ''])).toMatchObject({ anew: null })
  })

  it.each([
    ['', 'there is no command'],
    ['publish --host out', 'there is no command publish'],
    ['toString --host out', 'there is no command toString'],
    ['draft --folder dist', '--host is missing'],
    ['draft --host out', '--folder is missing'],
    ['percent --host out --channel stable', '--percent has to be'],
    ['percent --host out --channel stable --percent 101', '--percent has to be'],
    ['percent --host out --channel stable --percent many', '--percent has to be'],
    ['percent --host out --channel stable --percent 0x10', '--percent has to be'],
    ['percent --host out --channel stable --percent 1e1', '--percent has to be'],
    ['renew --host out --channel stable --after yesterday', '--after is no name'],
    ['renew --host out --channel stable --after=', '--after is no name'],
    ['pause --host out --channel nightly', '--channel has to be'],
    ['pause now --host out --channel beta', 'now: what is that?'],
    ['draft --host out --folder dist --force', "Unknown option '--force'"]
  ])('say what is wrong with them: %s', (line, why) => {
    expect(() => read(line)).toThrow(why)
  })
})
