import { Column, Lead, masks, room } from './layout'

/** Remembers a lead: the bytes between a comma and a value of the column. */
export function createLead(at: usize, length: u32, column: Column): Lead {
  const lead = changetype<Lead>(room(offsetof<Lead>()))
  lead.column = column
  lead.length = length
  lead.blockCount = (length + 15) >> 4
  lead.blocks = room(32 * lead.blockCount)
  for (let i: u32 = 0; i < lead.blockCount; i++) {
    const mask = masks + 16 * min<u32>(16, length - 16 * i)
    const pair = lead.blocks + 32 * i
    v128.store(pair, v128.load(at + 16 * i))
    v128.store(pair, v128.load(mask), 16)
  }
  return lead
}

/** Whether the lead stands at `at`, with at least one byte behind it. */
export function leads(lead: Lead, at: usize, end: usize): bool {
  if (at + lead.length >= end) return false
  let pair = lead.blocks
  for (let i: u32 = 0; i < lead.blockCount; i++) {
    const differs = v128.xor(v128.load(at), v128.load(pair))
    if (v128.any_true(v128.and(differs, v128.load(pair, 16)))) return false
    at += 16
    pair += 32
  }
  return true
}
