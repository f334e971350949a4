import { describe, expect, it } from 'vitest'
import { createSSRApp, effectScope, h, ref } from 'vue'
import { renderToString } from 'vue/server-renderer'
import { commands, useCommands, withoutCommands, type Command } from '../../../../renderer/ui/commands.ts'

const command = (id: string, more: Partial<Command> = {}): Command => ({
  id,
  label: id,
  group: 'g',
  run: () => {},
  ...more
})
const ids = (): string[] => commands.value.map(({ id }) => id)

describe('the commands of the palette', () => {
  it('are there until they are removed', () => {
    const undo = useCommands([command('a')])
    expect(ids()).toEqual(['a'])
    undo()
    undo()
    expect(ids()).toEqual([])
  })

  it('are removed with the component that added them', () => {
    const scope = effectScope()
    scope.run(() => useCommands([command('a')]))
    expect(ids()).toEqual(['a'])
    scope.stop()
    expect(ids()).toEqual([])
  })

  it('are not those of parts that nobody sees', async () => {
    const added: (readonly string[])[] = []
    const part = {
      setup: () => {
        const undo = useCommands([command('a')])
        added.push(ids())
        undo()
        return () => null
      }
    }
    const outOfSight = {
      setup: () => {
        withoutCommands()
        return () => h(part)
      }
    }
    await renderToString(createSSRApp(part))
    await renderToString(createSSRApp(outOfSight))
    expect(added).toEqual([['a'], []])
  })

  it('are there once somebody sees their parts', async () => {
    const isUnseen = ref(true)
    const seen: (readonly string[])[] = []
    const part = {
      setup: () => {
        const undo = useCommands([command('a')])
        seen.push(ids())
        isUnseen.value = false
        seen.push(ids())
        undo()
        return () => null
      }
    }
    const awaited = {
      setup: () => {
        withoutCommands(() => isUnseen.value)
        return () => h(part)
      }
    }
    await renderToString(createSSRApp(awaited))
    expect(seen).toEqual([[], ['a']])
  })

  it('follow the language', () => {
    const label = ref('Översikt')
    const undo = useCommands(() => [command('a', { label: label.value })])
    label.value = 'Overview'
    expect(commands.value[0]?.label).toBe('Overview')
    undo()
  })

  it('are listed by position, whichever was added first', () => {
    const undo = [
      useCommands([command('last', { position: 'last' })]),
      useCommands([command('middle')]),
      useCommands([command('first', { position: 'first' })])
    ]
    expect(ids()).toEqual(['first', 'middle', 'last'])
    for (const back of undo) back()
  })

  it('stay when one of two components that added the same ones is unmounted', () => {
    const same = [command('a')]
    const undo = [useCommands(same), useCommands(same)]
    undo[0]?.()
    expect(ids()).toEqual(['a'])
    undo[1]?.()
  })
})
