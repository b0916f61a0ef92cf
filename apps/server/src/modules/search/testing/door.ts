import { everyone } from '../../../../testing/access-cells.ts'
import type { TestDoor } from '../../../../testing/test-door.ts'
import type { searchModule } from '../module.ts'

export const searchDoor: TestDoor<typeof searchModule> = {
  access: {
    'GET /api/search/hot': { input: () => ({}), expected: everyone },
    'GET /api/search/suggest': { input: () => ({ query: { words: '海' } }), expected: everyone },
    'GET /api/search/include': { input: () => ({ query: { words: '海边' } }), expected: everyone },
  },
  fillers: {},
  impersonal: {
    search_counts: 'how often words of ours were looked for; nothing about who did',
    search_entries: 'content: what can be found',
    search_pieces: 'content: what it is found by',
  },
  traces: [],
}
