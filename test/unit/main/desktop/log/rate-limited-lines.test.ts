import { describe, expect, it } from 'vitest'
import { rateLimitedLines } from '../../../../../main/desktop/log/rate-limited-lines.ts'

const setUp = () => {
  const written: string[] = []
  let open = true
  const line = rateLimitedLines((text) => written.push(text), () => open)
  return { written, line, allow: (allowed: boolean) => (open = allowed) }
}

describe('a bounded log', () => {
  it('writes what is allowed as it is', () => {
    const { written, line } = setUp()
    line('one')
    line('two')
    expect(written).toEqual(['one', 'two'])
  })

  it('leaves out a flood, and says once how much of it', () => {
    const { written, line, allow } = setUp()
    line('one')
    allow(false)
    for (let i = 0; i < 5000; i++) line('again')
    expect(written).toEqual(['one'])
    allow(true)
    line('two')
    line('three')
    expect(written).toEqual(['one', '5000 more were left out here', 'two', 'three'])
  })

  it('cuts a text that no stack is as long as', () => {
    const { written, line } = setUp()
    line('x'.repeat(50_000))
    expect(written[0]).toHaveLength(10_000)
  })
})
