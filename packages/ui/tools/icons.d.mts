export function build(): Record<'line.svg' | 'duotone.svg' | 'names.ts', string>
