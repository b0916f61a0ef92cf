import { hashParts, keyIn, keyOf, monthParts, months, type Statement, type Variant } from './parted.ts'

const itemsOfSitting = 50
/** Of one person. */
const sittings = 4

const columns = `user_id text not null, exam_id text not null, item_id text not null, value jsonb not null,
  revision bigint not null check (revision > 0), ms integer not null check (ms >= 0)`

/** In the order in which they are written: sitting by sitting, month by month. */
const rowsFor = (rows: number, withMonth: boolean): string => {
  const all = Math.floor(rows / itemsOfSitting)
  const people = Math.ceil(all / sittings)
  return `select ${keyIn('user', `s % ${people}`)}, ${keyIn('exam', 's')}, 'n' || i, '"a"'::jsonb, 1, 1500
    ${withMonth ? `, s * ${months} / ${all}` : ''}
    from generate_series(0, ${all - 1}) s, generate_series(1, ${itemsOfSitting}) i`
}

const answers = Array.from({ length: 5 }, (_, at) => ({ item_id: `n${at + 1}`, value: 'b', ms: 900 }))

/** Far from the one before, as people are. */
function sittingOf(turn: number, rows: number): { userId: string; examId: string; month: number } {
  const all = Math.floor(rows / itemsOfSitting)
  const number = (turn * 7_919) % all
  const people = Math.ceil(all / sittings)
  return {
    userId: keyOf('user', number % people),
    examId: keyOf('exam', number),
    month: Math.floor((number * months) / all),
  }
}

/** As the product saves and reads them; a table by months must be told the month each time. */
function statementsOf(table: string, rows: number, withMonth: boolean): Record<string, Statement> {
  const month = withMonth ? ', month' : ''
  const monthOf = (turn: number): number[] => (withMonth ? [sittingOf(turn, rows).month] : [])
  const keysOf = (turn: number): string[] => {
    const { userId, examId } = sittingOf(turn, rows)
    return [userId, examId]
  }
  return {
    'save of five answers': {
      text: `insert into ${table} (user_id, exam_id, item_id, value, revision, ms${month})
        select $1, $2, sent.item_id, sent.value, sent.revision, sent.ms ${withMonth ? ', $4::integer' : ''}
        from jsonb_to_recordset($3::jsonb) as sent(item_id text, value jsonb, revision bigint, ms integer)
        on conflict (user_id, exam_id, item_id${month}) do update
        set value = excluded.value, revision = excluded.revision, ms = excluded.ms
        where excluded.revision > ${table}.revision`,
      values: (turn) => [
        ...keysOf(turn),
        JSON.stringify(answers.map((one) => ({ ...one, revision: turn + 2 }))),
        ...monthOf(turn),
      ],
    },
    'read of one sitting': {
      text: `select item_id, value, revision, ms from ${table}
        where user_id = $1 and exam_id = $2 ${withMonth ? 'and month = $3' : ''} order by item_id`,
      values: (turn) => [...keysOf(turn), ...monthOf(turn)],
    },
    'all of one person': {
      text: `select * from ${table} where user_id = $1 order by exam_id, item_id`,
      values: (turn) => keysOf(turn).slice(0, 1),
    },
  }
}

/** What a save changes lies at the end: the last month. */
const changeLast = (table: string, rows: number): string => {
  const all = Math.floor(rows / itemsOfSitting)
  const first = all - Math.floor(all / months / 2)
  return `update ${table} a set revision = a.revision + 1
    from (select ${keyIn('user', `s % ${Math.ceil(all / sittings)}`)} as user_id, ${keyIn('exam', 's')} as exam_id
      from generate_series(${first}, ${all - 1}) s) changed
    where a.user_id = changed.user_id and a.exam_id = changed.exam_id`
}

export function answersVariants(rows: number): Variant[] {
  const of = (name: string, table: string, parts: string[], by: string, withMonth = false): Variant => ({
    name,
    table,
    make: [
      `create table ${table} (${columns}${withMonth ? ', month integer not null' : ''}) ${by}`,
      ...parts,
    ],
    fill: `insert into ${table} ${rowsFor(rows, withMonth)}`,
    index: [`alter table ${table} add primary key (user_id, exam_id, item_id${withMonth ? ', month' : ''})`],
    statements: statementsOf(table, rows, withMonth),
    change: changeLast(table, rows),
    forget: null,
  })
  return [
    of('plain', 'parted.answers', [], ''),
    of('by person', 'parted.answers_h', hashParts('parted.answers_h'), 'partition by hash (user_id)'),
    of('by month', 'parted.answers_m', monthParts('parted.answers_m'), 'partition by range (month)', true),
  ]
}
