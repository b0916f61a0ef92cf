export { judgeWords } from './judge-words.ts'
export { soundsDangerous } from './listen.ts'
export { currentEpisode } from './verbs/current-episode.ts'
export { noteSign, type NotedSign } from './verbs/note-sign.ts'
