import { describe, expect, it } from 'vitest'
import { createLogLevels } from '../../../../../main/desktop/log/log-file.ts'
import { createLogLineFormatter } from '../../../../../main/desktop/log/log-line.ts'
import { logLevels, type LogLevel } from '../../../../../preload/contract/index.ts'

const open = (allowed: (level: LogLevel) => boolean = () => true) => {
  const written: string[] = []
  const line = createLogLineFormatter({ profile: '/home/anna/.config/Kontorist', home: '/home/anna' })
  const log = createLogLevels({
    write: (level, text) => written.push(`${level} ${line(text)}`),
    isAllowed: { error: () => allowed('error'), info: () => allowed('info'), debug: () => allowed('debug') }
  })
  return { log, written }
}
const writeAll = ({ log }: ReturnType<typeof open>) => logLevels.forEach((level) => log[level]('line'))

describe('the levels of the log', () => {
  it.each<readonly [LogLevel, readonly string[]]>([
    ['error', ['error line']],
    ['info', ['error line', 'info line']],
    ['debug', ['error line', 'info line', 'debug line']]
  ])('write down to the one that is chosen: %s', (level, expected) => {
    const opened = open()
    opened.log.follow(() => level)
    writeAll(opened)
    expect(opened.written).toEqual(expected)
  })

  it('are down to info until somebody has chosen, and follow a new choice at once', () => {
    const opened = open()
    let chosen: LogLevel = 'error'
    writeAll(opened)
    opened.log.follow(() => chosen)
    writeAll(opened)
    chosen = 'debug'
    writeAll(opened)
    const levels = opened.written.map((line) => line.split(' ')[0])
    expect(levels.join(' ')).toBe('error info error error info debug')
  })

  it('are each as redacted as the others', () => {
    const opened = open()
    opened.log.follow(() => 'debug')
    const text =
      'GET https://tjanst.example/lista?namn=Anna with Bearer a1b2c3d4e5f6a7b8c9d0e1f2 of 198001019999, anna@example.se, /home/anna/x'
    for (const level of logLevels) opened.log[level](text)
    const [error, ...others] = opened.written.map((line) => line.slice(line.indexOf(' ') + 1))
    expect(error).not.toMatch(/Anna|a1b2c3|19800101|example\.se|home\/anna/)
    expect(others).toEqual([error, error])
  })

  it('are limited each by itself: a flood of one takes no line from another', () => {
    const opened = open((level) => level !== 'debug')
    opened.log.follow(() => 'debug')
    writeAll(opened)
    expect(opened.written).toEqual(['error line', 'info line'])
  })

  it('leave out a flood, and say once how much of it', () => {
    let isAllowed = true
    const { log, written } = open(() => isAllowed)
    log.error('one')
    isAllowed = false
    for (let time = 0; time < 5000; time += 1) log.error('again')
    expect(written).toEqual(['error one'])
    isAllowed = true
    log.error('two')
    log.error('three')
    expect(written).toEqual(['error one', 'error 5000 more were left out here', 'error two', 'error three'])
  })

  it('cut a text that no stack is as long as', () => {
    const { log, written } = open()
    log.error('word '.repeat(10_000))
    expect(written[0]).toHaveLength('error '.length + 10_000)
  })
})
