export function fastFolder(folder?: string): string
export function newFastFolder(name: string, root?: string): Promise<string>
