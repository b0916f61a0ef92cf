import { mayUse, rights } from '@mindisle/contract/console'
import { registries } from '../app.ts'
import { findEdition, publishEdition, restoreEdition, unscheduleEdition } from '../modules/editions/index.ts'
import type { Tx } from '../platform/db/database.ts'
import { BadUsage, take, type Noun, type OperatorVerb } from './verb.ts'

async function editableOf(tx: Tx, [id = '']: string[]) {
  const edition = await findEdition(tx, id)
  return registries.editables.find(({ kind }) => kind === edition?.kind)
}

/** What scores people is shown when two have agreed to it. */
const needsTwo = async (tx: Tx, args: string[]): Promise<boolean> =>
  (await editableOf(tx, args))?.needsTwo ?? false

/** Content is published by one verb, but each kind is of a right of its own. */
const mayRun: OperatorVerb['mayRun'] = async ({ tx, operator }, args) => {
  const what = await editableOf(tx, args)
  return what !== undefined && mayUse(operator.roles, what.right)
}

function timeOf(text: string | undefined): Date | null {
  if (text === undefined) return null
  const at = new Date(text)
  if (Number.isNaN(at.getTime())) throw new BadUsage()
  return at
}

export const content: Noun = {
  publish: {
    by: 'operator',
    usage: 'VERSION [TIME] --as OPERATOR',
    roles: rights.content,
    mayRun,
    needsTwo,
    async act(acting, args) {
      if (args.length < 1 || args.length > 2) throw new BadUsage()
      const at = timeOf(args[1])
      await publishEdition(acting, registries.editables, { id: args[0] ?? '', at })
      return { lines: [at && at > acting.now ? 'It waits for its time.' : 'People see it now.'] }
    },
  },
  unschedule: {
    by: 'operator',
    usage: 'VERSION --as OPERATOR',
    roles: rights.content,
    mayRun,
    async act(acting, args) {
      const [id = ''] = take(args, 1)
      await unscheduleEdition(acting, registries.editables, id)
      return { lines: ['It is a draft again.'] }
    },
  },
  restore: {
    by: 'operator',
    usage: 'VERSION --as OPERATOR',
    roles: rights.content,
    mayRun,
    needsTwo,
    async act(acting, args) {
      const [id = ''] = take(args, 1)
      await restoreEdition(acting, registries.editables, id)
      return { lines: ['People see it again.'] }
    },
  },
}
