import type { Tx } from '../../../platform/db/database.ts'
import { deleteSubject } from '../queries.ts'
import type { Subject } from '../subject.ts'

/** It is gone for good, and what was said of it with it. */
export const forgetSubject = (tx: Tx, subject: Subject): Promise<void> => deleteSubject(tx, subject)
