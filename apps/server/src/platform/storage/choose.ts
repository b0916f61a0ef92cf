import { type DiskOptions, diskStorage } from './disk.ts'
import type { Storage } from './port.ts'
import { type S3Options, s3Storage } from './s3.ts'

export type StorageSettings = ({ adapter: 'disk' } & DiskOptions) | ({ adapter: 's3' } & S3Options)

export function chooseStorage(settings: StorageSettings): Storage {
  switch (settings.adapter) {
    case 'disk':
      return diskStorage(settings)
    case 's3':
      return s3Storage(settings)
  }
}
