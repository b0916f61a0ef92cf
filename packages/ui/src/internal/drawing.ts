/** Whether this is drawn by the build, or for the first time where the build's drawing is still seen: nothing of it comes late. */
export const takesPlaceOfDrawing = (): boolean =>
  typeof document === 'undefined' || document.querySelector('.drawn') !== null
