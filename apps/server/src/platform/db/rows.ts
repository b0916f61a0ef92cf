/** The row that must be there: a foreign key or the statement itself says so. */
export function theRow<T>(rows: readonly T[]): T {
  const [row] = rows
  if (row === undefined) throw new Error('the database answered without a row')
  return row
}
