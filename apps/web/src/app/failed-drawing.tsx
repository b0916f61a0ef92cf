/** A module of its own: the one that shows all drawings is loaded by every phone. */
export { StateArt as default } from '@mindisle/ui/art'
