import { specials } from '@mindisle/content'
import { everyone, exampleAssessment, users } from '../../../../testing/access-cells.ts'
import type { TestDoor } from '../../../../testing/test-door.ts'
import type { assessmentsModule } from '../module.ts'

const assessmentQuery = () => ({ query: { id: exampleAssessment } })

export const assessmentsDoor: TestDoor<typeof assessmentsModule> = {
  access: {
    'GET /api/table/recommend_category': { input: () => ({}), expected: everyone },
    'GET /api/table/popular': { input: () => ({ query: { page: 1, per_page: 6 } }), expected: everyone },
    'GET /api/table/categories': { input: () => ({}), expected: everyone },
    'GET /api/table/tags': { input: () => ({}), expected: everyone },
    'GET /api/table/faq': { input: assessmentQuery, expected: everyone },
    'GET /api/table/sample': { input: assessmentQuery, expected: everyone },
    'POST /api/table/star': {
      input: () => ({ body: { id: exampleAssessment, is_starred: 1 } }),
      expected: users,
    },
    'GET /api/special/list': { input: () => ({}), expected: everyone },
    'GET /api/special/show': { input: () => ({ query: { id: specials[0]?.id ?? '' } }), expected: everyone },
  },
  fillers: {
    starred_tables: (app, { token }) =>
      app.send('POST /api/table/star', { body: { id: exampleAssessment, is_starred: 1 } }, { token }),
  },
  impersonal: {
    categories: 'content',
    instruments: 'content: every version of an assessment',
    specials: 'content: topics',
    table_tags: 'content',
    tables: 'content: the assessments',
    tags: 'content',
  },
  traces: [],
}
