/** A module of its own: the one that shows all scenes is loaded by every phone. */
export { WideBackdrop as default } from '@mindisle/ui/scene'
