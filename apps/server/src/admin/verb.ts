import type { OperatorVerb } from '../modules/operators/index.ts'
import type { CommandFacts } from './command-line.ts'

export type { Done, OperatorVerb } from '../modules/operators/index.ts'

/** What a verb is called with, after its noun and its own name. */
export interface AdminCommand extends CommandFacts {
  args: string[]
  /** The operator named by `--as`. */
  as: string | null
  /** Why, by `--reason`. */
  reason: string | null
}

/** Looks, or is work of the machine: nobody need be named. */
export interface MachineVerb {
  by: 'machine'
  usage: string
  run(command: AdminCommand): Promise<void>
}

export type AdminVerb = MachineVerb | OperatorVerb
export type Noun = Readonly<Record<string, AdminVerb>>

/** What was typed is not how the verb is used: the answer is its usage. */
export class BadUsage extends Error {}

/** Exactly so many words. */
export function take(args: string[], count: number): string[] {
  if (args.length !== count) throw new BadUsage()
  return args
}

/** A terminal obeys control characters: whoever writes a text must not command it. */
export const plain = (text: string): string => text.replace(/[^\P{C}\n]/gu, '')
export const minute = (time: Date): string => time.toISOString().slice(0, 16).replace('T', ' ')
export const day = (time: Date): string => time.toISOString().slice(0, 10)
