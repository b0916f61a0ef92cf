import { organizationDesk } from '../../organizations/index.ts'
import { countTeams } from '../../teams/index.ts'
import { column, placeAt, type ServiceTable } from './table.ts'

const organizations: ServiceTable = {
  columns: [
    column('name', 'text'),
    column('kind', 'word'),
    column('members', 'number'),
    column('since', 'time', 'at'),
  ],
  states: ['school', 'company', 'hospital', 'community'],
  search: async (tx, wanted) =>
    (await organizationDesk.searchOrganizations(tx, wanted)).map((row) => ({
      id: row.id,
      of: row.id,
      cells: [row.name, row.kind, row.members, row.createdAt],
      place: placeAt(row.id, row.createdAt),
    })),
}

const licences: ServiceTable = {
  columns: [
    column('name', 'text'),
    column('source', 'word'),
    column('used', 'number'),
    column('seats', 'number'),
    column('ends', 'time', 'ends'),
    column('since', 'time', 'at'),
  ],
  states: ['trial', 'granted', 'order'],
  search: async (tx, wanted) =>
    (await organizationDesk.searchLicences(tx, wanted)).map((row) => ({
      id: row.id,
      of: row.organizationId,
      cells: [row.name, row.source, row.used, row.seats, row.endsAt, row.createdAt],
      place: placeAt(row.id, wanted.sort === 'ends' ? row.endsAt : row.createdAt),
    })),
}

const teams: ServiceTable = {
  columns: [
    column('assessment', 'text'),
    column('teams', 'number'),
    column('open', 'number'),
    column('members', 'number'),
  ],
  states: [],
  search: async (tx) =>
    (await countTeams(tx)).map(({ id, teams: all, open, members }) => ({
      id,
      of: id,
      cells: [id, all, open, members],
      place: null,
    })),
}

export const organizationTables = { organizations, licences, teams }
