import { PgDialect } from 'drizzle-orm/pg-core'

interface Selecting {
  buildSelection(fields: unknown, options?: { isSingleTable?: boolean }): unknown
}

/**
 * Drizzle writes the columns of a select from a single table bare. Inside a subquery such a column is that of the inner
 * table: it is compared with itself, and every row of the table belongs. Here each is written with its table.
 */
export class QualifyingDialect extends PgDialect {
  constructor() {
    super()
    const its = this as unknown as Selecting
    const build = its.buildSelection.bind(this)
    its.buildSelection = (fields) => build(fields, { isSingleTable: false })
  }
}
