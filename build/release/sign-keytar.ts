/**
 * Signs keytar's binary for this computer's Windows by Azure Trusted Signing, before it is staged and its hash with it: `node build/release/sign-keytar.ts`.
 * Computers that run signed code only would load no other, and would have no keychain.
 */
import { join } from 'node:path'
import process from 'node:process'
import { azureSigner, requireVariables } from '../package/signing.ts'
import { prebuiltKeytar } from '../package/stage-app.ts'
import { root } from '../program.ts'

// A certificate in a file is for electron-builder, which does not sign libraries like this one.
const { WIN_CSC_LINK: _, ...env } = process.env
requireVariables('win32', env)
await azureSigner(env)?.({ path: prebuiltKeytar(join(root, 'node_modules'), `win32-${process.arch}`) })
