export declare function startCommand(): { flags: string[]; env: Record<string, string> }
