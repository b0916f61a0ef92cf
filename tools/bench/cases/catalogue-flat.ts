import { RealServer } from '../../faults/kit/server.ts'
import type { Case, Row } from '../kit/case.ts'
import { flatness, type Side } from '../kit/flat.ts'
import { joinUp, seedCatalogue, type Size } from '../kit/seed-catalogue.ts'

/** Fewer comments lie on so few pages that reading them all is cheaper than looking any up. */
const small: Size = { attempts: 1_000, comments: 10_000 }
const large: Size = { attempts: 1_000_000, comments: 100_000 }

const reads: Record<string, string> = {
  'catalogue list': '/api/table/list?per_page=20&sort=popular&is_new_to_me=1',
  'catalogue search': `/api/search/include?words=${encodeURIComponent('失眠')}`,
  'assessment detail': '/api/table/show?id=low-mood-9',
  'comments, newest': '/api/comment/list?table_id=low-mood-9&per_page=10',
  'comments, most liked': '/api/comment/list?table_id=low-mood-9&per_page=10&sort=liked',
}

const told = ({ attempts, comments }: Size): string =>
  `${attempts.toLocaleString('en-US')} exams and ${comments.toLocaleString('en-US')} comments`

const catalogueFlat: Case = {
  when: 'load',
  async run({ say }) {
    const servers = [await RealServer.create(), await RealServer.create()] as const
    const open = async (server: RealServer, size: Size): Promise<Side> => {
      await server.start()
      const { token, userId } = await joinUp(server.url)
      const began = Date.now()
      await seedCatalogue(server.sql, size, userId)
      say(`${size.attempts} exams and ${size.comments} comments in ${Date.now() - began} ms`)
      return { server, token }
    }
    try {
      const sides = [await open(servers[0], small), await open(servers[1], large)] as const
      const against = `${told(large)} against ${told(small)}`
      const rows: Row[] = []
      for (const [name, path] of Object.entries(reads))
        rows.push(...(await flatness(say, sides, { name, against, path: () => path })))
      return rows
    } finally {
      for (const server of servers) await server.stop()
    }
  },
}

export default catalogueFlat
