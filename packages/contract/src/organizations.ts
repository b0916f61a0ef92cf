import { endpoint } from './endpoint.ts'
import { OrgConfig } from './shapes.ts'

export const organizations = {
  'GET /api/auth/org/config': endpoint({
    who: 'user',
    summary: 'The organization I act in, and its mode.',
    data: OrgConfig,
  }),
} as const
