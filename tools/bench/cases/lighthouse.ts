import { median, type Case, type Row } from '../kit/case.ts'
import { categories, judge } from '../kit/lighthouse.ts'
import { takeTests } from '../kit/people.ts'

const times = 3
const least = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }

/** By name alone: it fetches a package of its own. */
const lighthouse: Case = {
  when: 'named',
  async run({ server, say }) {
    const { token, reports } = await takeTests(server.url, 'lighthouse', ['low-mood-9'])
    const pages = [
      { name: 'home', path: '/' },
      { name: 'an article', path: '/pages/article/show?id=grey-week' },
      { name: 'an assessment', path: '/pages/table/show?id=low-mood-9' },
      { name: 'an exam', path: '/pages/table/exam?table_id=low-mood-9' },
      { name: 'a report', path: `/page2/report/show?id=${reports['low-mood-9']}`, token },
    ]
    const rows: Row[] = []
    for (const { name, path, token: mine } of pages) {
      const judged = []
      for (let at = 0; at < times; at += 1) {
        judged.push(await judge(server.url + path, mine))
        say(`${name} ${at + 1}: ${JSON.stringify(judged.at(-1))}`)
      }
      for (const category of categories) {
        const score = median(judged.map(({ scores }) => scores[category]))
        rows.push({
          name: `${name}: ${category}`,
          value: String(score),
          budget: `≥ ${least[category]}`,
          ok: score >= least[category],
        })
      }
    }
    return rows
  },
}

export default lighthouse
