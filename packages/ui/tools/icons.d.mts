export function build(): Record<'first.svg' | 'later.svg' | 'names.ts', string>
