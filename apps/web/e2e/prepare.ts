import { rm } from 'node:fs/promises'
import { newFolder, preparedVariable, startOn } from './server.ts'

/** The first start of all: from an empty folder, migrations and content included. Every later server begins from a copy. */
export default async function prepare(): Promise<() => Promise<void>> {
  const dataDir = await newFolder()
  const server = await startOn(dataDir)
  await server.halt()
  process.env[preparedVariable] = dataDir
  return () => rm(dataDir, { recursive: true, force: true })
}
