import { describe, expect, it } from 'vitest'
import { effectScope, ref } from 'vue'
import { commands, useCommands, type Command } from '../../../../renderer/ui/commands.ts'

const command = (id: string, more: Partial<Command> = {}): Command => ({
  id,
  label: id,
  group: 'g',
  run: () => {},
  ...more
})
const ids = (): string[] => commands.value.map(({ id }) => id)

describe('the commands of the palette', () => {
  it('are there until they are taken away', () => {
    const undo = useCommands([command('a')])
    expect(ids()).toEqual(['a'])
    undo()
    undo()
    expect(ids()).toEqual([])
  })

  it('go with the component that brought them', () => {
    const scope = effectScope()
    scope.run(() => useCommands([command('a')]))
    expect(ids()).toEqual(['a'])
    scope.stop()
    expect(ids()).toEqual([])
  })

  it('follow the language', () => {
    const label = ref('Översikt')
    const undo = useCommands(() => [command('a', { label: label.value })])
    label.value = 'Overview'
    expect(commands.value[0]?.label).toBe('Overview')
    undo()
  })

  it('stand first, in the middle and last, whoever came first', () => {
    const undo = [
      useCommands([command('last', { position: 'last' })]),
      useCommands([command('middle')]),
      useCommands([command('first', { position: 'first' })])
    ]
    expect(ids()).toEqual(['first', 'middle', 'last'])
    for (const back of undo) back()
  })

  it('survive when one of two that brought the same ones goes', () => {
    const same = [command('a')]
    const undo = [useCommands(same), useCommands(same)]
    undo[0]?.()
    expect(ids()).toEqual(['a'])
    undo[1]?.()
  })
})
