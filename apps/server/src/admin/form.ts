import { readForm } from '../modules/assessments/index.ts'
import { Problem } from '../platform/backup/index.ts'
import { say, withDatabase } from './command-line.ts'
import { take, type Noun } from './verb.ts'

/** Forms that others made and two operators have accepted. */
export const form: Noun = {
  print: {
    by: 'machine',
    usage: 'ID',
    async run(command) {
      const [id = ''] = take(command.args, 1)
      const found = await withDatabase(command, ({ direct }) => readForm(direct, id))
      if (!found) throw new Problem(`No form "${id}" has been accepted.`)
      say(JSON.stringify({ ...found, form: JSON.parse(found.form) as unknown }, null, 2))
    },
  },
}
