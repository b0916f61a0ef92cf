interface PostgresError {
  code?: string
  constraint?: string
  cause?: unknown
}

/** Whether the database refused a row because another one holds its place. */
export function violates(error: unknown, constraint: string): boolean {
  const { code, constraint: name, cause } = (error ?? {}) as PostgresError
  if (code === '23505' && name === constraint) return true
  return cause !== undefined && violates(cause, constraint)
}
