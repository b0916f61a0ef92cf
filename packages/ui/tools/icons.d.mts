export function build(): Record<'line.svg' | 'duotone.svg' | 'later.svg' | 'names.ts', string>
