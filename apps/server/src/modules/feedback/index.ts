export {
  answerFeedback,
  closeFeedback,
  openFeedback,
  readPictures,
  takeOnFeedback,
  type OpenedFeedback,
} from './operate/answer.ts'
export { countWaiting, findPicture, findThread, listWaiting } from './queries.ts'
