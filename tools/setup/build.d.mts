export function ensureBuilt(root?: string): Promise<void>
