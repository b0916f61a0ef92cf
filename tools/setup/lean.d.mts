import type { Plugin } from 'esbuild'

export declare function contentApart(folder: string): Plugin
export declare function inAscii(file: string): void
