import { rights } from '@mindisle/contract/console'
import { Problem } from '../platform/backup/index.ts'
import { askForJob, listJobs } from '../platform/jobs/desk.ts'
import { counted, say, withDatabase } from './command-line.ts'
import { minute, take, type Noun } from './verb.ts'

export const job: Noun = {
  list: {
    by: 'machine',
    usage: '',
    async run(command) {
      take(command.args, 0)
      const jobs = await withDatabase(command, (db) => listJobs(db.direct))
      for (const { name, cron, lastDone, failures, state } of jobs) {
        const last = lastDone ? minute(lastDone) : 'never'
        say([name, cron, state, `last done ${last}`, counted(failures, 'failure')].join('  '))
      }
      if (jobs.length === 0) say('No server has run here yet.')
    },
  },
  run: {
    by: 'operator',
    usage: 'NAME --as OPERATOR',
    roles: rights.system,
    async act(acting, args) {
      const [name = ''] = take(args, 1)
      const found = (await listJobs(acting.tx)).find((one) => one.name === name)
      if (!found) throw new Problem(`There is no job "${name}".`, { why: 'job' })
      if (found.state === 'waiting')
        throw new Problem('It is asked for already, and begins within half a minute.', { why: 'job_waits' })
      await askForJob(acting.tx, name)
      await acting.record({ verb: 'job run', subject: name, before: found.state, after: 'asked for' })
      return { lines: ['Asked for. It begins within half a minute.'] }
    },
  },
}
