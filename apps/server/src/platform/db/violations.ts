interface PostgresError {
  code?: string
  constraint?: string
  cause?: unknown
}

function brokeRule(error: unknown, wanted: string, constraint: string): boolean {
  const { code, constraint: name, cause } = (error ?? {}) as PostgresError
  if (code === wanted && name === constraint) return true
  return cause !== undefined && brokeRule(cause, wanted, constraint)
}

/** Whether the database refused a row because another one holds its place. */
export const violates = (error: unknown, constraint: string): boolean => brokeRule(error, '23505', constraint)

/** Whether the database refused a row because of a check on the row itself. */
export const isRefusedBy = (error: unknown, constraint: string): boolean =>
  brokeRule(error, '23514', constraint)

/** Whether the database refused a row because it overlaps another one. */
export const overlaps = (error: unknown, constraint: string): boolean => brokeRule(error, '23P01', constraint)
