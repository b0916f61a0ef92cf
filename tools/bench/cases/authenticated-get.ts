import type { Case, Row } from '../kit/case.ts'
import { againstBare } from '../kit/rate.ts'

const paths = ['/api/member/personal/profile', '/api/member/config']
const rounds = 9
const least = 0.5

const authenticatedGet: Case = {
  when: 'load',
  async run(bench) {
    const rows: Row[] = []
    for (const path of paths)
      rows.push(
        await againstBare(bench, { path, token: bench.token }, { name: `GET ${path}`, rounds, least }),
      )
    return rows
  },
}

export default authenticatedGet
