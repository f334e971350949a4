import { seededRandom, type Random } from '../../../support/arbitrary-args.ts'
import { notification } from './inbox-world.ts'

/** Notifications of somebody who means ill: each is one that must not get in. */

const pick = <T>(from: readonly T[], random: Random): T => from[Math.floor(random() * from.length)] as T
const count = (most: number, random: Random): number => 1 + Math.floor(random() * most)

export const wrongIds: readonly unknown[] = [
  0,
  -1,
  1.5,
  1e300,
  2 ** 53,
  NaN,
  null,
  true,
  '',
  ' 1',
  '1 OR 1=1',
  '1/../2',
  { valueOf: 1 },
  '../../2',
  '1\u0000',
  [],
  [1],
  {},
  { $ne: 1 },
  '１２',
  '0x10',
  '1e3'
]
export const wrongTexts: readonly unknown[] = [
  '\u202egnp.exe',
  'a\u0000b',
  'a\r\nSet-Cookie: x',
  '\u001b[2J',
  '\ud800',
  'x'.repeat(101),
  'x'.repeat(10_000),
  [],
  {},
  true,
  { toString: 1 },
  1e21,
  '\u2028'
]
export const wrongAddresses: readonly unknown[] = [
  'javascript:alert(1)',
  'data:text/html,x',
  'file:///etc/passwd',
  '\\\\attacker\\share',
  'https://',
  'tjanst',
  'https://a:b@c.example/session/arenderad/1',
  'http://a:b@c.example/session/arenderad/1',
  'https://@:@/',
  'ftp://a.example/',
  'vbscript:x',
  'app://kontorist/',
  'session/arenderad/1',
  `https://${'a'.repeat(5000)}/`,
  {},
  [],
  7,
  true
]

const object = (random: Random): unknown => {
  const id = count(1000, random)
  const wrong: readonly (() => unknown)[] = [
    () => notification(id, { ArenderadId: pick(wrongIds, random) }),
    () => notification(id, { ErrandRowId: pick(wrongTexts, random) }),
    () => notification(id, { Organisationsnummer: pick([...wrongTexts, '', ' ', '--', null], random) }),
    () =>
      notification(id, {
        Organisationsnummer: pick(
          ['990000-0000', '5566778898', '٥٥٦٦٧٧٨٨٩٩', '556677–8890', '%', '5566778899;'],
          random
        )
      }),
    () => notification(id, { Arenderad: pick(wrongAddresses, random) }),
    () => ({ NotifieringMeddelande: notification(id) }),
    () => ({ ...notification(id), $type: 'X.NotifieringMeddelande' }),
    () => JSON.parse(`{"__proto__":${JSON.stringify(notification(id))}}`) as unknown,
    () => ({ constructor: { prototype: notification(id) } }),
    () => ({ arenderadid: id, organisationsnummer: '556677-8899' }),
    () => [[notification(id)]],
    () => pick<unknown>([null, true, 1, 'x', [], {}], random)
  ]
  return pick(wrong, random)()
}

const text = (random: Random): string => {
  const wrong: readonly (() => string)[] = [
    () => JSON.stringify(object(random)),
    () => JSON.stringify(object(random)),
    () => JSON.stringify(object(random)),
    () => JSON.stringify(notification(count(1000, random))).slice(0, count(60, random)),
    () => pick(['[', '{"a":', '{"x":['], random).repeat(count(5000, random)),
    () => `${JSON.stringify(notification(1))}${pick([',', '}', ' x', '\u0000'], random)}`,
    () =>
      Array.from({ length: count(300, random) }, () => String.fromCharCode(Math.floor(random() * 0x1_0000))).join(''),
    () => `<NotifieringMeddelande>${count(1000, random)}</NotifieringMeddelande>`,
    () => JSON.stringify(notification(1)).replaceAll('"', "'"),
    () => `while(1);${JSON.stringify(notification(1))}`
  ]
  return pick(wrong, random)()
}

/** So many hostile texts. The same seed gives the same. */
export const hostileTexts = (seed: number, many: number): readonly string[] => {
  const random = seededRandom(seed)
  return Array.from({ length: many }, () => text(random))
}
