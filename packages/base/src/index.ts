export * from './device-label.ts'
export * from './languages.ts'
export * from './messages.ts'
export * from './page-builder.ts'
