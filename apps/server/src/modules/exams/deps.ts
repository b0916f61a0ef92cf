import type { Tx } from '../../platform/db/database.ts'

/** Asked of whoever makes reports: what became of a sitting that was submitted. */
export type FindReportId = (tx: Tx, userId: string, examId: string) => Promise<string | null>
