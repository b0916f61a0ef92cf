import { Machine } from '../heard.ts'

/** Why an operator does something. It is written down, and a person may read it: spaces say nothing. */
export const Reason = Machine({ minLength: 1, maxLength: 200, pattern: '\\S' })
