export { ownLayers } from '../internal/modal.ts'
