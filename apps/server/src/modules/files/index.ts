export { fileAddress } from './address.ts'
export { readFile } from './verbs/read-file.ts'
export { removeFile } from './verbs/remove-files.ts'
export { layMade, storeMade, storePicture, takeUp, type FilesDeps, type Laid } from './verbs/store-file.ts'
