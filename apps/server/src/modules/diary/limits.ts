import { hour, limit } from '../../platform/limits/limits.ts'

export const uploadsPerHour = limit('diary_upload_user_hour', 300, hour)
export const exportsPerHour = limit('diary_export_user_hour', 30, hour)
export const importsPerHour = limit('diary_import_user_hour', 20, hour)
export const previewsPerHour = limit('diary_preview_user_hour', 60, hour)
