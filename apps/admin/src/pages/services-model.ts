import type { ConsoleDataOf } from '@mindisle/contract/console'
import { call } from '../lib/api.ts'
import type { Lead } from '../lib/leads.tsx'

export type Rows = ConsoleDataOf<'GET /api/admin/services/counselors'>

const counselorTables = ['counselors', 'projects', 'reservations', 'evaluations'] as const
const organizationTables = ['organizations', 'licences', 'teams'] as const
type CounselorTable = (typeof counselorTables)[number]
type OrganizationTable = (typeof organizationTables)[number]
export type ServiceTable = CounselorTable | OrganizationTable

const isOfCounselors = (table: ServiceTable): table is CounselorTable =>
  (counselorTables as readonly string[]).includes(table)

export const tablesFor = (rights: readonly string[]): ServiceTable[] => [
  ...(rights.includes('counselors') ? counselorTables : []),
  ...(rights.includes('organizations') ? organizationTables : []),
]

export const readRows = (table: ServiceTable, query: Record<string, string>): Promise<Rows> =>
  isOfCounselors(table)
    ? call('GET /api/admin/services/counselors', { query: { ...query, table } })
    : call('GET /api/admin/services/organizations', { query: { ...query, table } })

export const exportRows = ({ table = '', ...query }: Record<string, string>) => {
  const wanted = table as ServiceTable
  return isOfCounselors(wanted)
    ? call('POST /api/admin/services/counselors/export', { body: { ...query, table: wanted } })
    : call('POST /api/admin/services/organizations/export', { body: { ...query, table: wanted } })
}

/** What a row leads to. */
export function leadOf(table: ServiceTable, row: Rows['list'][number]): Lead {
  const to = (other: ServiceTable): Lead => ({ page: 'services', query: { table: other, of: row.of } })
  if (table === 'counselors') return to('reservations')
  if (table === 'reservations') return to('counselors')
  if (table === 'organizations') return to('licences')
  if (table === 'licences') return to('organizations')
  if (table === 'evaluations') return { page: 'review', query: { kind: 'evaluation' } }
  if (table === 'projects') return { page: 'services', query: { table: 'reservations' } }
  return { page: 'figures', query: { name: 'reports' } }
}
