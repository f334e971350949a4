import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const child = fileURLToPath(new URL('./days-in-zone.ts', import.meta.url))

describe('the days of a workbook', () => {
  it.each(['Europe/Stockholm', 'America/New_York', 'Pacific/Auckland', 'UTC'])('are the same in %s', (zone) => {
    const output = execFileSync(process.execPath, [child], { encoding: 'utf8', env: { ...process.env, TZ: zone } })
    const days: unknown = JSON.parse(output)
    const expected = ['2026-11-02', '2026-11-02', '2026-03-29', '2026-10-25', '2026-11-02 13:45']
    expect(days).toEqual({
      zone,
      xlsx: expected,
      'date1904 as true': expected,
      'date1904 as 1': expected,
      xls: expected,
      xlsb: expected
    })
  })
})
