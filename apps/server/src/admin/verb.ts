import type { Database, Tx } from '../platform/db/database.ts'
import type { Acting, OperatorRole } from '../modules/operators/index.ts'
import type { CommandFacts } from './command-line.ts'

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

/** What is said once it is durable; `after` looks at what became of it. */
export interface Done {
  lines: string[]
  after?(): Promise<string[]>
}

/** Changes something in somebody's name: all in one transaction, written down, by an operator who has a role for it. */
export interface OperatorVerb {
  by: 'operator'
  usage: string
  roles: readonly OperatorRole[]
  /** Two operators are needed for these. */
  needsTwo?(tx: Tx, args: string[]): Promise<boolean>
  act(acting: Acting, args: string[], command: AdminCommand & { db: Database }): Promise<Done>
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
