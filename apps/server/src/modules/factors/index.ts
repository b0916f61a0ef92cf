export { factorsDepsOf, type FactorsDeps } from './deps.ts'
export { provePasskey } from './passkeys/assert.ts'
export { requireSecondStep, tellOfSecondSteps } from './totp/second-step.ts'
