import {
  hashParts,
  keyIn,
  keyOf,
  monthParts,
  months,
  partsByPerson,
  type Forget,
  type Statement,
  type Variant,
} from './parted.ts'

const ofPerson = 40
const atOnce = 10_000

const columns = `id text not null, user_id text not null, kind text not null, "group" text not null, about text not null,
  facts jsonb not null, is_muted boolean not null, created_at timestamptz not null, read_at timestamptz`

const firstDay = '2024-12-01 00:00+00'
const monthAt = (month: number | string): string =>
  `(timestamptz '${firstDay}' + interval '30 days' * ${month})`
const boundAt = (month: number): string =>
  `'${new Date(Date.parse('2024-12-01T00:00:00Z') + month * 30 * 86_400_000).toISOString()}'`

const fillOf = (table: string, rows: number): string =>
  `insert into ${table} select ${keyIn('notice', 'n')},
    ${keyIn('user', `n % ${Math.ceil(rows / ofPerson)}`)}, 'comments.answered', 'comments', 'comment:' || n, '{"nickname": "somebody", "page": "articles/12"}'::jsonb, n % 9 = 0,
    ${monthAt(`(n * ${months}::float8 / ${rows})`)}, case when n % 10 > 0 then now() end
    from generate_series(0, ${rows - 1}) n`

const statementsOf = (table: string, rows: number): Record<string, Statement> => {
  const values = (turn: number): string[] => [keyOf('user', (turn * 7_919) % Math.ceil(rows / ofPerson))]
  return {
    "list of a person's newest notices": {
      text: `select * from ${table} where user_id = $1 order by created_at desc, id desc limit 20`,
      values,
    },
    'is there an unread one': {
      text: `select id from ${table} where user_id = $1 and read_at is null and not is_muted limit 1`,
      values,
    },
  }
}

/** A ctid names a row of one part alone: over all parts it would take other rows along. */
const partly = (tables: readonly string[]): Forget => ({
  tables,
  text: (table) => `delete from ${table} where ctid = any(array(
    select ctid from ${table} where created_at < ${monthAt(1)} limit ${atOnce}))`,
})

export function noticesVariants(rows: number): Variant[] {
  const of = (name: string, table: string, by: string, parts: string[], forget: Forget): Variant => {
    const also = { 'by person': 'user_id, ', 'by month': 'created_at, ' }[name] ?? ''
    const unique = name === 'by month' ? ', created_at' : ''
    return {
      name,
      table,
      make: [`create table ${table} (${columns}) ${by}`, ...parts],
      fill: fillOf(table, rows),
      index: [
        `alter table ${table} add primary key (${also}id)`,
        `create unique index on ${table} (user_id, kind, about${unique})`,
        `create index on ${table} (user_id, created_at, id)`,
        `create index on ${table} (user_id) where read_at is null and not is_muted`,
        ...(name === 'by month' ? [] : [`create index on ${table} (created_at)`]),
      ],
      statements: statementsOf(table, rows),
      change: `update ${table} set read_at = now() where created_at >= ${monthAt(months - 0.5)}`,
      forget,
    }
  }
  const [plain, person, month] = ['parted.notices', 'parted.notices_h', 'parted.notices_m'] as const
  const personParts = Array.from({ length: partsByPerson }, (_, at) => `${person}${at}`)
  return [
    of('plain', plain, '', [], partly([plain])),
    of('by person', person, 'partition by hash (user_id)', hashParts(person), partly(personParts)),
    of('by month', month, 'partition by range (created_at)', monthParts(month, boundAt), {
      drop: `${month}0`,
    }),
  ]
}
