import { contentFolder } from '../folder.ts'

export const instrumentsFolder = (): string => contentFolder('instruments')
