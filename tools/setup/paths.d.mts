export const projectRoot: string
export class SetupError extends Error {}
export function orExplain(work: () => Promise<unknown>): Promise<void>
