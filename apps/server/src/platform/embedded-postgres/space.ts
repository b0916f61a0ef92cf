import { statfs } from 'node:fs/promises'
import { NotEnoughSpace } from './errors.ts'

export const neededMb = 100
const walSegmentMb = 16

interface FreeBlocks {
  bavail: number
  bsize: number
}

type Measure = (path: string) => Promise<FreeBlocks>

export async function requireSpace(
  folder: string,
  needMb: number = neededMb,
  measure: Measure = statfs,
): Promise<void> {
  const free = await freeMb(folder, measure)
  if (free < needMb) throw new NotEnoughSpace(folder, needMb, free)
}

async function freeMb(folder: string, measure: Measure): Promise<number> {
  const { bavail, bsize } = await measure(folder)
  return Math.floor((bavail * bsize) / 1024 / 1024)
}

/** A full disk may have had no room for the message in the log either. */
export async function diedOfNoSpace(
  folder: string,
  log: string,
  measure: Measure = statfs,
): Promise<boolean> {
  return speaksOfNoSpace(log) || (await freeMb(folder, measure)) < walSegmentMb
}

export function speaksOfNoSpace(text: string): boolean {
  return /No space left on device|Disk quota exceeded/.test(text)
}
