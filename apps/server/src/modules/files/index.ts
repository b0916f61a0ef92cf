export { keepMade, type MadeFile } from './verbs/keep-made.ts'
export { keepPicture, pictureBytes } from './verbs/keep-picture.ts'
export { sweepRemovals } from './verbs/sweep-removals.ts'
export { removeFiles } from './queries.ts'
