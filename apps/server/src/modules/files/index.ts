export { fileAddress } from './address.ts'
export { storeMade, storePicture, type FilesDeps } from './verbs/store-file.ts'
export { removeFiles } from './queries.ts'
