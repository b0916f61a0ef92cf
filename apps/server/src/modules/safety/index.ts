export { judgeWords } from './judge-words.ts'
export { soundsDangerous } from './listen.ts'
export { currentEpisode, hardTimeOf } from './verbs/current-episode.ts'
export { noteSign, type NotedSign } from './verbs/note-sign.ts'
