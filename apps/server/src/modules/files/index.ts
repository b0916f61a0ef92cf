export { fileAddress } from './address.ts'
export { readFile } from './verbs/read-file.ts'
export { removeFile } from './verbs/remove-files.ts'
export { storeMade, storePicture, type FilesDeps } from './verbs/store-file.ts'
