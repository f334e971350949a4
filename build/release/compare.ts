/**
 * `npx node build/release/compare.ts ONE OTHER`: what two builds of one commit do not have alike, package by package and down to the files in
 * them, and where each difference comes from. Ends with 1 where one is not explained.
 */
import { comparePackages } from './compare-packages.ts'

const [one, other] = process.argv.slice(2)
if (one === undefined || other === undefined) {
  console.error('compare.ts ONE OTHER: two folders with the packages of one version')
  process.exitCode = 1
} else {
  const differences = comparePackages(one, other)
  for (const { path, why } of differences) console.log(`${why === null ? 'NOT EXPLAINED' : 'explained    '}  ${path}${why === null ? '' : `: ${why}`}`)
  const open = differences.filter(({ why }) => why === null).length
  console.log(`${differences.length - open} explained, ${open} not explained`)
  process.exitCode = open === 0 ? 0 : 1
}
