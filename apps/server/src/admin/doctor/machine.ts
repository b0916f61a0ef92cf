import { access, constants, stat, statfs } from 'node:fs/promises'
import { totalmem } from 'node:os'
import { dirname } from 'node:path'
import type { Config } from '../../config.ts'
import { secretsPath } from '../../platform/crypto/secrets.ts'
import { whoIsOn, type OnPort } from '../../platform/http/who-is-on.ts'
import { bad, good, look, type Finding } from './finding.ts'

const mega = 1024 * 1024
const shown = (bytes: number): string =>
  bytes >= 1024 * mega ? `${(bytes / 1024 / mega).toFixed(1)} GB` : `${Math.round(bytes / mega)} MB`

export function judgeNode(version: string): Finding {
  const major = Number(version.split('.')[0])
  return major >= 20
    ? good('Node', version)
    : bad('Node', `${version} is too old. Install Node 20 or a newer one.`)
}

export function judgeMemory(bytes: number): Finding {
  return bytes >= 900 * mega
    ? good('memory', `${shown(bytes)} in this machine`)
    : look('memory', `Only ${shown(bytes)} in this machine; with the embedded database 1 GB is little.`)
}

/** PostgreSQL stops when the disk is full, and /readyz says so from 48 MB on: this speaks earlier. */
export function judgeDisk(freeBytes: number, folder: string): Finding {
  const told = `${shown(freeBytes)} free for ${folder}`
  if (freeBytes < 512 * mega) return bad('disk', `Only ${told}. Make room now, or writing stops.`)
  if (freeBytes < 3 * 1024 * mega)
    return look('disk', `${told}: enough for today, not for a backup beside it.`)
  return good('disk', told)
}

async function freeSpaceOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' && dirname(folder) !== folder) return { bavail: -1, bsize: 1 }
    throw error
  })
  return bavail >= 0 ? bavail * bsize : freeSpaceOf(dirname(folder))
}

/** Whoever can read this file can read everything that is sealed. */
export function judgeSecretsMode(mode: number): Finding {
  return (mode & 0o077) === 0
    ? good('secrets', 'readable for their owner alone')
    : bad('secrets', 'Others on this machine may read secrets.json. Run: chmod 600 on it.')
}

async function examineSecrets(dataDir: string): Promise<Finding> {
  const path = secretsPath(dataDir)
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
    throw error
  })
  if (!found) return look('secrets', `There is no ${path} yet; the first start of a new database makes it.`)
  await access(path, constants.R_OK)
  return judgeSecretsMode(found.mode)
}

export function judgePort(port: number, what: OnPort): Finding {
  if (what === 'free') return look('port', `Nothing answers on ${port}: the server isn't running here.`)
  if (what === 'mindisle') return good('port', `Mindisle answers on ${port}`)
  return bad('port', `Another program answers on ${port}. Stop it, or choose another PORT.`)
}

export async function examineMachine({ dataDir, host, port }: Config): Promise<Finding[]> {
  const reachable = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host
  return [
    judgeNode(process.versions.node),
    judgeMemory(totalmem()),
    judgeDisk(await freeSpaceOf(dataDir), dataDir),
    await examineSecrets(dataDir),
    judgePort(port, await whoIsOn(reachable, port)),
  ]
}
