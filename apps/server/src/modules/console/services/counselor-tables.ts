import { counselorDesk } from '../../counselors/index.ts'
import { column, placeAt, type ServiceTable } from './table.ts'

const counselors: ServiceTable = {
  columns: [
    column('name', 'text'),
    column('state', 'word'),
    column('years', 'number', 'years'),
    column('share', 'percent'),
    column('next_free', 'time'),
    column('since', 'time', 'at'),
  ],
  states: ['active', 'left'],
  search: async (tx, wanted) =>
    (await counselorDesk.searchCounselors(tx, wanted)).map((row) => ({
      id: row.id,
      of: row.id,
      cells: [
        row.name['zh-Hans'],
        row.leftAt ? 'left' : 'active',
        row.years,
        row.sharePercent,
        row.nextFreeAt,
        row.createdAt,
      ],
      place: placeAt(row.id, wanted.sort === 'years' ? row.years : row.createdAt),
    })),
}

const projects: ServiceTable = {
  columns: [
    column('project', 'text'),
    column('offered', 'number'),
    column('least', 'fen'),
    column('most', 'fen'),
  ],
  states: [],
  search: async (tx) =>
    (await counselorDesk.countProjects(tx)).map(({ id, counselors: offered, least, most }) => ({
      id,
      of: id,
      cells: [id, offered, least, most],
      place: null,
    })),
}

const reservations: ServiceTable = {
  columns: [
    column('counselor', 'text'),
    column('project', 'text'),
    column('state', 'word'),
    column('mode', 'word'),
    column('price', 'fen', 'price'),
    column('starts', 'time', 'at'),
  ],
  states: ['held', 'booked', 'done', 'cancelled', 'missed'],
  search: async (tx, wanted) =>
    (await counselorDesk.searchReservations(tx, wanted)).map((row) => ({
      id: row.id,
      of: row.counselorId,
      cells: [row.counselor['zh-Hans'], row.serviceId, row.state, row.mode, row.priceFen, row.startsAt],
      place: placeAt(row.id, wanted.sort === 'price' ? row.priceFen : row.startsAt),
    })),
}

const evaluations: ServiceTable = {
  columns: [
    column('counselor', 'text'),
    column('seen_by', 'word'),
    column('state', 'word'),
    column('said', 'time', 'at'),
  ],
  states: ['held', 'shown', 'removed'],
  search: async (tx, wanted) =>
    (await counselorDesk.searchEvaluations(tx, wanted)).map((row) => ({
      id: row.id,
      of: row.counselorId,
      cells: [row.counselor['zh-Hans'], row.seenBy, row.state ?? 'wordless', row.createdAt],
      place: placeAt(row.id, row.createdAt),
    })),
}

export const counselorTables = { counselors, projects, reservations, evaluations }
