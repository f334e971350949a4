/**
 * Gets what signs Windows' programs by Azure Trusted Signing, before any secret is there: `node build/release/get-signing-client.ts FOLDER`.
 * It is fetched at one version, its bytes compared with a hash that somebody has written down, and unpacked; for the steps that follow
 * the workflow's environment names it.
 */
import { execFileSync } from 'node:child_process'
import { appendFileSync, existsSync, globSync, mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import process from 'node:process'
import { expectSigningClient, newestSignTool, signingClientOf, signingClientUrl } from './signing-client.ts'

/** Larger than any version of it. */
const maxBytes = 100_000_000

const [name, more] = process.argv.slice(2)
if (name === undefined || more !== undefined) throw new Error('usage: node build/release/get-signing-client.ts FOLDER')
const folder = resolve(name)
const client = signingClientOf(process.env)

const answer = await fetch(signingClientUrl(client), { redirect: 'error', signal: AbortSignal.timeout(120_000) })
if (!answer.ok) throw new Error(`NuGet has answered ${answer.status}`)
const bytes = new Uint8Array(await answer.arrayBuffer())
if (bytes.length > maxBytes) throw new Error(`the package is larger than ${maxBytes} bytes`)
expectSigningClient(bytes, client)

mkdirSync(folder, { recursive: true })
const archive = join(folder, 'client.zip')
writeFileSync(archive, bytes)
// Windows' own; a package of NuGet's is a zip file.
execFileSync(join(process.env['SystemRoot'] ?? 'C:\\Windows', 'System32', 'tar.exe'), ['-xf', archive, '-C', folder])
const library = join(folder, 'bin', 'x64', 'Azure.CodeSigning.Dlib.dll')
if (!existsSync(library)) throw new Error(`the package has no ${library}`)
const signTool = newestSignTool(globSync('C:/Program Files (x86)/Windows Kits/10/bin/10.*/x64/signtool.exe').map((path) => resolve(path)))

const environment = `KONTORIST_SIGN_CLIENT=${library}\nKONTORIST_SIGN_TOOL=${signTool}\n`
const file = process.env['GITHUB_ENV']
if (file === undefined) process.stdout.write(environment)
else appendFileSync(file, environment)
