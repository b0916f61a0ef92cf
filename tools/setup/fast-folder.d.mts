export function fastFolder(folder?: string): string
