import type { Tx } from '../../platform/db/database.ts'

/** Asked of whoever makes reports: what became of an attempt that was submitted. */
export type FindReportId = (tx: Tx, userId: string, attemptId: string) => Promise<string | null>
